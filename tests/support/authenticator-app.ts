import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, STEP_MS, stepAt } from '../../lib/people/factors/totp'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an app reads it. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** A code is typed and checked within this time. */
const TYPED_MS = 8000

/** An authenticator app. A code works once, so it gives those of the steps that the server accepts, one after another. */
export class App {
  private last = 0
  private readonly secret: Buffer

  constructor(secret: string) {
    this.secret = bytesOf(secret)
  }

  /**
   * The next code that was not given yet: of the step before, of this one, or of the next. It is accepted for some seconds
   * from now on: one of the step before would be too old as soon as this one ends.
   */
  async next(): Promise<string> {
    const left = STEP_MS - (Date.now() % STEP_MS)
    if (left < TYPED_MS) await pause(left)
    const now = stepAt(Date.now())
    this.last = Math.max(this.last + 1, now - 1)
    if (this.last > now + 1) throw new Error('all codes of this minute were given')
    return codeOf(this.secret, this.last)
  }

  /** The code that was given last, which is used up. */
  used(): string {
    return codeOf(this.secret, this.last)
  }

  /** A code that is none of the accepted ones. */
  wrong(): string {
    const now = stepAt(Date.now())
    const near = [-2, -1, 0, 1, 2].map((drift) => codeOf(this.secret, now + drift))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one))!
  }
}
