import { exportExcel } from '@/lib/api/analyses'
import { regular } from '@/lib/engine/analyses/regular'

export const GET = exportExcel(regular)
