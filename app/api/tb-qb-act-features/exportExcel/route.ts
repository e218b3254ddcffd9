import { exportExcel } from '@/lib/api/analyses/analyses'
import { features } from '@/lib/engine/analyses/features'

export const GET = exportExcel(features)
