import type { Needed } from '@/lib/api/contract/endpoint'
import { productCalls } from '@/lib/api/document'

export interface Call {
  /** `METHOD /path/{parameter}` */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly needs: Needed | undefined
}

/** Every call of the product with the permission that its endpoint declares, without next-auth's calls. */
export const callTable = (): Call[] =>
  productCalls().map(({ method, path, endpoint }) => ({
    ...{ method, path, needs: endpoint.needs },
    call: `${method} ${path}`,
  }))
