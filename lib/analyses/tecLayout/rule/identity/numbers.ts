/** Numbers with a check digit: a number whose digit is wrong is none. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_DIGITS = '10X98765432'

/** An 18-digit resident identity number (GB 11643). */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return ID_DIGITS[sum % 11] === text[17]
}

const CODE_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code (GB 32100). */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  let sum = 0
  let weight = 1
  for (let at = 0; at < 17; at++) {
    sum += CODE_LETTERS.indexOf(text[at]!) * weight
    weight = (weight * 3) % 31
  }
  return CODE_LETTERS[(31 - (sum % 31)) % 31] === text[17]
}
