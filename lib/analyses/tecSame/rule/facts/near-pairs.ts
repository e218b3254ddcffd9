import { type Fact, isStandard } from './read'

/** A fact by itself is anybody's; two that stand near each other are a choice: so many that follow, within so many characters. */
const NEXT = 5
const REACH = 250

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The hash of two facts by their own, whichever comes first. */
function pairHash(one: number, other: number): number {
  let hash = Math.imul(Math.min(one, other), 0x85ebca6b) ^ Math.max(one, other)
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Two facts near each other, by their places in the list. */
export function* nearPairs(facts: readonly Fact[]): Generator<{ hash: number; one: number; other: number }> {
  const hashes = facts.map(({ key }) => hashOf(key))
  // Everybody lists standards, and in the order of their numbers.
  const areStandards = facts.map(({ key }) => isStandard(key))
  for (let one = 0; one < facts.length; one++)
    for (let other = one + 1; other <= one + NEXT && other < facts.length; other++) {
      if (facts[other]!.start - facts[one]!.end > REACH) break
      const isAlone = hashes[one] === hashes[other] || (areStandards[one] && areStandards[other])
      if (!isAlone) yield { hash: pairHash(hashes[one]!, hashes[other]!), one, other }
    }
}
