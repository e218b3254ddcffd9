import { unknownCalls } from '@/lib/api/unknown'

export const { GET, POST, PUT, PATCH, DELETE } = unknownCalls
