'use client'

/** What waits for the connection, by the function that gives it up. */
const waiting = new Set<() => void>()
const followers = new Set<() => void>()
const changed = () => {
  for (const follower of followers) follower()
}

/** Reports changes of the connection and of what waits for it. @returns a function that stops */
export function followConnection(follower: () => void): () => void {
  followers.add(follower)
  addEventListener('online', follower)
  addEventListener('offline', follower)
  return () => {
    followers.delete(follower)
    removeEventListener('online', follower)
    removeEventListener('offline', follower)
  }
}

export const isOffline = () => !navigator.onLine
export const waitingCount = () => waiting.size

/** Gives up everything that waits: its callers state that it failed, and the input stays. */
export function stopWaiting(): void {
  for (const giveUp of [...waiting]) giveUp()
}

/**
 * Waits until the browser has a connection. A request that has not left the browser can be sent later without being
 * sent twice; one that was lost on its way is not repeated, because nobody knows whether it arrived.
 * @throws TypeError, as a request without a connection does, if the person gives it up
 */
export async function connection(): Promise<void> {
  if (!isOffline()) return
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      removeEventListener('online', back)
      waiting.delete(giveUp)
      changed()
      settle()
    }
    const back = () => end(resolve)
    const giveUp = () => end(() => reject(new TypeError('no connection')))
    addEventListener('online', back)
    waiting.add(giveUp)
    changed()
  })
}
