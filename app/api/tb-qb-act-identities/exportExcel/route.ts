import { exportExcel } from '@/lib/api/analyses'
import { identities } from '@/lib/engine/analyses/identities'

export const GET = exportExcel(identities)
