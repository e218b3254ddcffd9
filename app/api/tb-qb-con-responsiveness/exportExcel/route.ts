import { exportExcel } from '@/lib/api/analyses/analyses'
import { responsiveness } from '@/lib/engine/analyses/responsiveness'

export const GET = exportExcel(responsiveness)
