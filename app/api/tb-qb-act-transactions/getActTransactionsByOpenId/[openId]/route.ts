import { reportRows } from '@/lib/api/analyses/analyses'
import { transactions } from '@/lib/engine/analyses/transactions'

export const GET = reportRows(transactions, 'details')
