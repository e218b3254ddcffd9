/**
 * An identity number as it may be displayed: its first 6 and last 2 characters; a short one is masked
 * completely.
 */
export function maskedIdentity(number: string): string {
  if (number.length <= 8) return '*'.repeat(number.length)
  return `${number.slice(0, 6)}${'*'.repeat(number.length - 8)}${number.slice(-2)}`
}

/** An 18-digit resident identity number that is not part of a longer number. */
const IDENTITY = /(?<![\dA-Z])\d{17}[\dX](?![\dA-Z])/gi

export function maskIdentities(text: string): string {
  return text.replace(IDENTITY, maskedIdentity)
}
