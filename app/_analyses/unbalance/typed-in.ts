import { z } from 'zod'
import { type Query, single } from '@/lib/kit/query'
import { BYS, LONGEST_TYPED, MOST_SCENARIOS, TERMS, type Typed } from './edited'

const text = z.string().max(200)
const line = z.strictObject({ by: z.enum(BYS), text: z.string().max(LONGEST_TYPED), change: text })
const scenario = z.strictObject({
  ...{ name: text, clause: z.enum(['none', 'gb15', 'lowPrice']), above: text, below: text },
  lines: z.array(line),
})
const terms = Object.fromEntries(TERMS.map((term) => [term, text])) as Record<
  (typeof TERMS)[number],
  typeof text
>
const typed = z.strictObject({
  scenarios: z.array(scenario).min(1).max(MOST_SCENARIOS),
  plan: z.strictObject({ ...terms, text: z.string().max(LONGEST_TYPED) }),
  ...{ sigma: text, rho: text },
})

/** What the address says that a person typed into the explorer; null if nothing, or nothing that can be read. */
export function typedIn(query: Query): Typed | null {
  const stated = single(query, 'set')
  if (stated === undefined || stated.length > LONGEST_TYPED) return null
  try {
    return typed.safeParse(JSON.parse(stated)).data ?? null
  } catch {
    return null
  }
}
