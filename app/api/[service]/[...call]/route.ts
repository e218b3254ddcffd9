import { analysisRoute } from '@/lib/api/analyses/calls'
import { unknownCalls } from '@/lib/api/contract/unknown'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = analysisRoute(unknownCalls.GET)
