/** Carries the key of this process's own first request; see `lib/cli/warm-up.mjs`. */
const HEADER = 'x-warm-up'

/** Whether it is the server itself that asks, before it answers anybody else. */
export function isWarmUp(headers: Headers): boolean {
  const key = process.env.WARM_UP_KEY
  return key !== undefined && key !== '' && headers.get(HEADER) === key
}
