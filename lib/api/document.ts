import { z } from 'zod'
import { ANALYSIS_CALLS } from './analyses/calls'
import { CALLS } from './calls'
import { type CallTable, METHODS } from './contract/dispatch'
import { openEndpoint } from './contract/endpoint'
import { type ApiDocument, openApi, type ProductCall } from './contract/openapi'

/** Every call, by path; what is not of ours (next-auth's) is none. */
export const ALL_CALLS: CallTable = {
  ...CALLS,
  ...ANALYSIS_CALLS,
  '/api/openapi.json': {
    GET: openEndpoint(
      {
        about: 'This document.',
        input: z.strictObject({}),
        answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
      },
      async () => productDocument(),
    ),
  },
}

/** Every call with its endpoint, by path. */
export const productCalls = (): ProductCall[] =>
  Object.keys(ALL_CALLS)
    .sort()
    .flatMap((path) =>
      METHODS.flatMap((method) => {
        const endpoint = ALL_CALLS[path]![method]
        return endpoint ? [{ method, path, endpoint }] : []
      }),
    )

let made: ApiDocument | null = null
/** The OpenAPI document of these calls, generated once; open to everybody because it contains no data of any section. */
export function productDocument(): ApiDocument {
  made ??= openApi(productCalls())
  return made
}
