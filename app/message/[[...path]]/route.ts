import { unknownCalls } from '@/lib/api/contract/unknown'

export const { GET, POST, PUT, PATCH, DELETE } = unknownCalls
