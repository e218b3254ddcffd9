import { exportExcel } from '@/lib/api/analyses/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = exportExcel(calc)
