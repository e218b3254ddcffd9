/** The share of the longer of two texts that must be equal, at their start and end, for one to be a spelling of the other. */
const COMMON = 0.5

/**
 * What turns one text into another that is much alike, as "what is taken out > what is put in": programs add suffixes
 * and spell a word in one way throughout. Null if the texts are not alike.
 */
export function editOf(from: string, to: string): string | null {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  let end = 0
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  if (start + end < COMMON * Math.max(from.length, to.length)) return null
  return `${from.slice(start, from.length - end)}>${to.slice(start, to.length - end)}`
}
