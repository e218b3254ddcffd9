import { readFileSync } from 'node:fs'
import type { FileType } from '../../lib/domain/number-codes'

type Part = { readonly base64: string } | { readonly text: string; readonly times?: number }

/** What fuzzing has found, each with the answer it has had to get since. */
interface Golden {
  readonly files: readonly {
    readonly name: string
    readonly kind: FileType
    /** One after the other; `{n}` in a text counts its repetitions. */
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
