import { createHmac, randomInt } from 'node:crypto'
import { allowAttempt } from '../../auth/limits/limit'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { secrets } from '../../kit/secrets/secrets.mjs'
import { credentialsOfMobile } from '../users/data'
import { redeemCode, storeCode } from './mutations'
import { hasSmsSender, sendSms } from './sms'

const MINUTE = 60_000
const VALID_MINUTES = 5
const GUESSES = 5
/** Seconds until the next code can be requested; the form counts them down. */
export const SMS_CODE_PAUSE = 60

const LIMITS = {
  pause: { kind: 'sms-pause', times: 1, within: SMS_CODE_PAUSE * 1000 },
  mobile: { kind: 'sms-mobile', times: 5, within: 60 * MINUTE },
  address: { kind: 'sms-address', times: 20, within: 60 * MINUTE },
} as const

/** The hashes of a code, with the present secret and with the previous one while it is being replaced. */
function hashesOf(mobile: string, code: string): [string, ...string[]] {
  const by = (secret: string) => createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex')
  const [present, ...earlier] = secrets()
  return [by(present), ...earlier.map(by)]
}

/**
 * Sends a sign-in code to a mobile. For an unknown mobile only the message is left out; the answer, its time and the
 * limits are the same, so that nobody can find out which mobiles are registered.
 * @throws AppError smsOff, tooOften
 */
export async function sendSmsCode(mobile: string, address: string): Promise<void> {
  if (!hasSmsSender()) throw new AppError('smsOff')
  await allowAttempt(LIMITS.address, address)
  await allowAttempt(LIMITS.pause, mobile)
  await allowAttempt(LIMITS.mobile, mobile)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await storeCode(mobile, hashesOf(mobile, code)[0], clock.now() + VALID_MINUTES * MINUTE)
  if ((await credentialsOfMobile(mobile)) === null) return
  // Not awaited: the time it takes would reveal that the mobile is registered.
  sendSms({ mobile, code, minutes: VALID_MINUTES }).catch((error) => {
    log().error({ err: error }, 'the sign-in code could not be sent')
  })
}

/** Whether the code is right, not expired and not used; redeems it. */
export async function smsCodeMatches(mobile: string, code: string): Promise<boolean> {
  return redeemCode(mobile, hashesOf(mobile, code), { now: clock.now(), guesses: GUESSES })
}
