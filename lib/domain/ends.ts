/**
 * Ends of texts without a sign that repeats there. An expression that begins with the repetition (`/0+$/`) looks
 * at a run once from each of its places, which for a long one that stands elsewhere takes minutes.
 */

/** Where the run of `sign` at the end of `text` begins; the text's length where there is none. */
export function endWithout(text: string, sign: string): number {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return end
}

/** Where the run of `sign` at the beginning of `text` ends; 0 where there is none. */
export function startWithout(text: string, sign: string): number {
  let start = 0
  while (start < text.length && text[start] === sign) start++
  return start
}
