/** More than this share of characters that no font shows means that the text is not what a reader sees. */
const GARBLED = 0.05

/** Private use, or the sign for what could not be decoded. */
const isOdd = (code: number) => (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd

export function oddCharacters(text: string): number {
  let odd = 0
  for (let at = 0; at < text.length; at++) if (isOdd(text.charCodeAt(at))) odd++
  return odd
}

/** Whether so many odd characters make a text of this length unreadable. */
export const areTooMany = (odd: number, length: number) => odd > length * GARBLED

export const isGarbled = (text: string) => areTooMany(oddCharacters(text), text.length)
