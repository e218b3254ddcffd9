import { unknownCalls } from '@/app/api/unknown'

export const { GET, POST, PUT, PATCH, DELETE } = unknownCalls
