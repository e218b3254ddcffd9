/**
 * Rules for names and mobile numbers, shared by the form in the browser and the check on the
 * server.
 */

/** Mainland mobile numbers: 11 digits. */
export const MOBILE = /^1[3-9]\d{9}$/
/**
 * The format of a sign-in name. Letters are those of Western languages and Chinese characters: letters of other scripts, wide
 * forms and radicals look like these, and `аdmin` with a Cyrillic letter would pass for somebody else.
 */
export const USERNAME =
  /^[A-Za-zÀ-ÖØ-öø-ÿ\p{Unified_Ideograph}0-9][A-Za-zÀ-ÖØ-öø-ÿ\p{Unified_Ideograph}0-9._-]{2,31}$/u

/** Background colours for initials, dark enough for white letters. */
export const PERSON_COLOURS = [
  '#c4360c',
  '#ad4e00',
  '#7c5e10',
  '#237804',
  '#006d75',
  '#0958d9',
  '#531dab',
  '#9e1068',
] as const

/**
 * Initials in place of a picture: the last two characters of a Chinese name, else the first letters of two
 * words.
 */
export function initialsOf(name: string): string {
  const signs = [...name.trim()]
  if (signs.some((sign) => /\p{Script=Han}/u.test(sign))) return signs.slice(-2).join('')
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
