import { exportExcel } from '@/lib/api/analyses/analyses'
import { transactions } from '@/lib/engine/analyses/transactions'

export const GET = exportExcel(transactions)
