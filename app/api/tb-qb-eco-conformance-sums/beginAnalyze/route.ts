import { beginAnalyze } from '@/lib/api/analyses/analyses'
import { conformance } from '@/lib/engine/analyses/conformance'

export const GET = beginAnalyze(conformance)
