import { queryTable } from '@/lib/api/analyses/analyses'
import { locks } from '@/lib/engine/analyses/locks'

export const GET = queryTable(locks, 'outerCodes')
