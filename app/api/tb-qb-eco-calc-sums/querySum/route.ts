import { queryTable } from '@/lib/api/analyses/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = queryTable(calc, 'sums')
