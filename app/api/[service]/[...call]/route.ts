import { analysisRoute } from '@/lib/api/analyses/calls'

export const { GET, POST, POST: PUT, POST: PATCH, POST: DELETE } = analysisRoute
