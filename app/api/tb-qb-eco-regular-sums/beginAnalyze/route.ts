import { beginAnalyze } from '@/lib/api/analyses/analyses'
import { regular } from '@/lib/engine/analyses/regular'

export const GET = beginAnalyze(regular)
