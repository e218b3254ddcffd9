import type { Instrumentation } from 'next'

/** Called once when the server starts, before it answers requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startUp } = await import('./lib/server/start-up')
  await startUp()
}

/** Called for uncaught errors of pages; logs them with the id of the request. */
export const onRequestError: Instrumentation.onRequestError = async (err, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('./lib/kit/log')
  const { storageFailureOf } = await import('./lib/kit/disk')
  const { noteDamage } = await import('./lib/kit/store-state')
  log().error({ err, route: routePath }, 'a page failed')
  if (storageFailureOf(err) === 'storeDamaged') noteDamage(String(err))
}
