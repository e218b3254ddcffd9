import { queryTree } from '@/lib/api/analyses/analyses'
import { rational } from '@/lib/engine/analyses/rational'

export const GET = queryTree(rational, 'details')
