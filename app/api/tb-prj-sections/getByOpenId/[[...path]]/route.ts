import { unknownCalls } from '@/lib/api/contract/unknown'

// Without an id the name of the call would be read as one.
export const { GET } = unknownCalls
