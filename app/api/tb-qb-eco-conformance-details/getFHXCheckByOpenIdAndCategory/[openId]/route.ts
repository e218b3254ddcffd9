import { reportRows } from '@/lib/api/analyses/analyses'
import { conformance } from '@/lib/engine/analyses/conformance'

export const GET = reportRows(conformance, 'details', { name: 'dataCategory', list: 'itemGroup' })
