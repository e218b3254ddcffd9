import { readFileSync } from 'node:fs'
import type { BillType } from '../../lib/domain/number-codes'

type Part = { readonly base64: string } | { readonly text: string; readonly times?: number }

/** Findings of earlier fuzzing, each with the answer required since. */
interface Golden {
  readonly files: readonly {
    readonly name: string
    readonly kind: BillType
    /** Concatenated; `{n}` in a text is replaced by the number of the repetition. */
    readonly parts: readonly Part[]
    /** `read`, or the code of the refusal. */
    readonly expected: string
  }[]
  readonly records: readonly { readonly name: string; readonly body: string; readonly status: number }[]
}

export const GOLDEN: Golden = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8'))

export function bytesOf(parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if ('base64' in part) return Buffer.from(part.base64, 'base64')
      const { text, times = 1 } = part
      if (!text.includes('{n}')) return Buffer.from(text.repeat(times))
      return Buffer.from(Array.from({ length: times }, (_, n) => text.replaceAll('{n}', String(n))).join(''))
    }),
  )
}
