import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'

const TIME_OUT = 10_000

/** Whether codes can be sent at all. */
export const hasSmsSender = () => env().SMS_WEBHOOK_URL !== undefined

/**
 * Sends a code to a mobile: to the address of SMS_WEBHOOK_URL as JSON `{ mobile, code, minutes }`, or,
 * where that is `log`, into the server's log for development.
 * @throws AppError smsOff without a sender; Error when the address does not take it
 */
export async function sendSms(message: { mobile: string; code: string; minutes: number }): Promise<void> {
  const target = env().SMS_WEBHOOK_URL
  if (target === undefined) throw new AppError('smsOff')
  if (target === 'log') return log().warn(message, 'sign-in code, for development only')
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIME_OUT),
  })
  if (!answer.ok) throw new Error(`the SMS sender answered ${answer.status}`)
}
