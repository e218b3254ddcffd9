import { analysisCalls } from '@/lib/api/analyses/calls'
import { callsOf } from '@/lib/api/contract/calls'
import { type ApiDocument, openApi } from '@/lib/api/contract/openapi'

declare global {
  interface ImportMeta {
    glob(patterns: readonly string[]): Record<string, () => Promise<Readonly<Record<string, unknown>>>>
  }
}

/** Every API call: those of the file tree, and those named by the modules of the analyses. */
export const productCalls = () =>
  callsOf(
    import.meta.glob([
      './**/route.ts',
      '../message/**/route.ts',
      '../thsadmin/**/route.ts',
      '../healthz/route.ts',
      '../readyz/route.ts',
      '../metrics/route.ts',
    ]),
    analysisCalls(),
  )

let document: Promise<ApiDocument> | null = null
/** The OpenAPI document of these calls, generated once. */
export function productDocument(): Promise<ApiDocument> {
  document ??= productCalls().then(openApi)
  return document
}
