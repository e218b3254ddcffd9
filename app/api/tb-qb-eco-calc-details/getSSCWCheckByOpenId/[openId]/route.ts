import { reportRows } from '@/lib/api/analyses/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = reportRows(calc, 'sums')
