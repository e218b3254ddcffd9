import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessBits, LEAST_BITS, nameWords, type Words } from '../../domain/passwords/strength'
import { AppError } from '../../kit/errors'

let ranks: Map<string, number> | undefined

/** The words of `common.txt`, which are in the order in which they are tried. */
function common(): Map<string, number> {
  if (ranks) return ranks
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'people', 'passwords', 'common.txt')
  const words = readFileSync(path, 'utf8').split(/\s+/).filter(Boolean)
  ranks = new Map()
  for (const [at, word] of words.entries()) if (!ranks.has(word)) ranks.set(word, at + 1)
  return ranks
}

export const commonCount = (): number => common().size

/** Of a word that is tried early, few bits. */
export const commonWords: Words = (word) => {
  const rank = common().get(word)
  return rank === undefined ? undefined : 1 + Math.log2(rank)
}

/**
 * Refuses a password that is put together from what everybody tries, or from names that belong to the account with little
 * else.
 * @throws AppError passwordHasName, passwordCommon
 */
export function assertNotGuessable(password: string, names: readonly (string | null)[]): void {
  const known = names.filter((name) => name !== null)
  if (guessBits(password, commonWords, known) >= LEAST_BITS) return
  const typed = password.toLowerCase()
  const hasName = [...nameWords(known)].some((name) => typed.includes(name))
  throw new AppError(hasName ? 'passwordHasName' : 'passwordCommon', {}, { field: 'password' })
}
