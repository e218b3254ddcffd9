import type { Grant } from '../permissions'

/** What a key for another system allows: pushing sections, reading results, reading the metrics. */
export const KEY_SCOPES = ['platform', 'results', 'metrics'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The longest time for which a key is valid, in days. */
export const MOST_KEY_DAYS = 730
export const USUAL_KEY_DAYS = 365

/** What a system with the scope `results` may read: every section of its organisation, and nobody's identity. */
export const READING_GRANTS: readonly Grant[] = [
  { name: 'section', actions: ['view'] },
  { name: 'file', actions: ['view'] },
  { name: 'bidder', actions: ['view'] },
  { name: 'expert', actions: ['view'] },
  { name: 'analysis', actions: ['view'] },
  { name: 'organisation', actions: ['viewAll'] },
]

const KEY = /^cbk_([0-9a-f]{12})_[\w-]{43}$/

/** How keys begin, which tells them from the tokens of people. */
export const KEY_PREFIX = 'cbk_'

/** The id in a key; null if the text is no key. */
export const idOfKey = (text: string): string | null => KEY.exec(text)?.[1] ?? null

/** What is shown of a key after it was made. */
export const shownKey = (id: string): string => `${KEY_PREFIX}${id}_…`
