import { queryTable } from '@/lib/api/analyses/analyses'
import { responsiveness } from '@/lib/engine/analyses/responsiveness'

export const GET = queryTable(responsiveness, 'sums')
