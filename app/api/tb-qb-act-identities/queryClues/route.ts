import { queryTable } from '@/lib/api/analyses/analyses'
import { identities } from '@/lib/engine/analyses/identities'

export const GET = queryTable(identities, 'clues')
