/**
 * Trims a character repeated at the start or end of a text. A regular expression (`/0+$/`) tries every
 * position of a run, which takes minutes for a long run in the middle of a text.
 */

/** Where the run of `sign` at the end of `text` begins; the length of the text if there is none. */
export function endWithout(text: string, sign: string): number {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return end
}

/** Where the run of `sign` at the beginning of `text` ends; 0 if there is none. */
export function startWithout(text: string, sign: string): number {
  let start = 0
  while (start < text.length && text[start] === sign) start++
  return start
}
