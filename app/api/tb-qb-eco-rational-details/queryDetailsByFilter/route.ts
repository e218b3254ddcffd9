import { queryTree } from '@/lib/api/analyses'
import { rational } from '@/lib/engine/analyses/rational'

export const GET = queryTree(rational, 'details')
