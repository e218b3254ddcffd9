import { unknownCallsOf } from '@/lib/api/contract/unknown'

/** Answers every path without a call. The route files are only named here, not loaded. */
export const unknownCalls = unknownCallsOf(Object.keys(import.meta.glob(['./**/route.ts'])))
