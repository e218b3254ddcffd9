import type { Fact } from './read'

/** A fact by itself is anybody's; two that stand near each other are a choice: so many that follow, within so many characters. */
const NEXT = 5
const REACH = 250

/** The hash of two facts, whichever comes first. */
function pairHash(one: string, other: string): number {
  const text = one < other ? `${one}|${other}` : `${other}|${one}`
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Everybody lists standards, and in the order of their numbers. */
const STANDARD = /^[A-Z/]{2,8}[\d.]{1,8}-(?:19|20)\d\d$/
const areStandards = (one: string, other: string) => STANDARD.test(one) && STANDARD.test(other)

/** Two facts near each other, by their places in the list. */
export function* nearPairs(facts: readonly Fact[]): Generator<{ hash: number; one: number; other: number }> {
  for (let one = 0; one < facts.length; one++)
    for (let other = one + 1; other <= one + NEXT && other < facts.length; other++) {
      if (facts[other]!.start - facts[one]!.end > REACH) break
      const [{ key }, { key: next }] = [facts[one]!, facts[other]!]
      if (key !== next && !areStandards(key, next)) yield { hash: pairHash(key, next), one, other }
    }
}
