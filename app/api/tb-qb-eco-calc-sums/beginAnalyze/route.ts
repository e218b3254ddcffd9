import { beginAnalyze } from '@/lib/api/analyses/analyses'
import { calc } from '@/lib/engine/analyses/calc'

export const GET = beginAnalyze(calc)
