import { exportExcel } from '@/lib/api/analyses/analyses'
import { conformance } from '@/lib/engine/analyses/conformance'

export const GET = exportExcel(conformance)
