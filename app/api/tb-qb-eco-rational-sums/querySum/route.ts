import { paramsOfRun, queryTable } from '@/lib/api/analyses/analyses'
import { rational } from '@/lib/engine/analyses/rational'

export const GET = queryTable(rational, 'sums', paramsOfRun)
