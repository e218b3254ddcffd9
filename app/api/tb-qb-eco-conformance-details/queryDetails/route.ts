import { queryTable } from '@/lib/api/analyses/analyses'
import { conformance } from '@/lib/engine/analyses/conformance'

export const GET = queryTable(conformance, 'details')
