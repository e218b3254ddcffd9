import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'

const TIME_OUT = 10_000

export const hasSmsSender = () => env().SMS_WEBHOOK_URL !== undefined

/**
 * Sends a code to a mobile: posts `{ mobile, code, minutes }` as JSON to SMS_WEBHOOK_URL, or, if that is `log`,
 * writes it to the server's log for development.
 * @throws AppError smsOff if not configured; Error if the address answers with an error
 */
export async function sendSms(message: { mobile: string; code: string; minutes: number }): Promise<void> {
  const target = env().SMS_WEBHOOK_URL
  if (target === undefined) throw new AppError('smsOff')
  if (target === 'log') return log().warn(message, 'sign-in code (for development only)')
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIME_OUT),
  })
  if (!answer.ok) throw new Error(`the SMS sender answered ${answer.status}`)
}
