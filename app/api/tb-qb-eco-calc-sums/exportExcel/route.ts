import { exportExcel } from '@/lib/api/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = exportExcel(calc)
