import { queryTable } from '@/lib/api/analyses/analyses'
import { transactions } from '@/lib/engine/analyses/transactions'

export const GET = queryTable(transactions, 'sums')
