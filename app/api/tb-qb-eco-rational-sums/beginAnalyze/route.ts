import { beginAnalyze } from '@/lib/api/analyses/analyses'
import { rational } from '@/lib/engine/analyses/rational'

export const GET = beginAnalyze(rational)
