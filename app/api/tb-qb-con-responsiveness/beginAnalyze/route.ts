import { beginAnalyze } from '@/lib/api/analyses/analyses'
import { responsiveness } from '@/lib/engine/analyses/responsiveness'

export const GET = beginAnalyze(responsiveness)
