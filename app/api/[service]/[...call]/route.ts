import { unknownCalls } from '@/app/api/unknown'
import { analysisRoute } from '@/lib/api/analyses/calls'

export const { GET, POST, POST: PUT, POST: PATCH, POST: DELETE } = analysisRoute(unknownCalls.GET)
