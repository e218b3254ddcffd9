import { exportExcel } from '@/lib/api/analyses/analyses'
import { rational } from '@/lib/engine/analyses/rational'

export const GET = exportExcel(rational)
