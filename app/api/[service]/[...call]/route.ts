import { unknownCalls } from '@/app/api/unknown'
import { analysisRoute } from '@/lib/api/analyses/calls'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = analysisRoute(unknownCalls.GET)
