import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp'

const CODES = 10
/** 120 bits: such a code cannot be guessed, so attempts at it need no limit and a fast hash suffices. */
const BYTES = 15
const SHAPE = /^[a-z2-7]{24}$/

/** As it is compared: people type capitals, spaces and hyphens as they like. */
const plainOf = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')

/** Whether something typed looks like a recovery code and not like one of an app. */
export const isRecoveryCode = (typed: string): boolean => SHAPE.test(plainOf(typed))

export const hashOfCode = (typed: string): string =>
  createHash('sha256').update(plainOf(typed)).digest('base64url')

/** New codes in groups of four, to be shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const plain = base32(randomBytes(BYTES)).toLowerCase()
    return plain.match(/.{4}/g)!.join('-')
  })
}
