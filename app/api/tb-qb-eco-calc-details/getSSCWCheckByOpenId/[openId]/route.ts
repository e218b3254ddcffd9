import { reportRows } from '@/lib/api/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = reportRows(calc, 'sums')
