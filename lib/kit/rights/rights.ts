import { currentRequest } from '../request.mjs'

/**
 * A request is let in at its beginning, and may take minutes: an upload, an export, a stream of events. Whatever let it in
 * is noted here and checked again before something is written (lib/audit/mutations.ts) or delivered (lib/api/contract), so
 * that signing out or losing a role, a section or an account ends what is under way.
 */

/** A check that throws the AppError of a right that is gone. */
export type RightCheck = () => Promise<void>

/** Notes what the current request was let in by. @param key notes of the same key replace each other */
export function noteRight(key: string, check: RightCheck): void {
  currentRequest()?.rights.set(key, check)
}

/** A check of everything the current request was let in by, which can also be made when the request is over. */
export function rightsOfRequest(): RightCheck {
  const checks = [...(currentRequest()?.rights.values() ?? [])]
  return async () => {
    for (const check of checks) await check()
  }
}

/** Checks again what the current request was let in by. @throws AppError if something of it is gone */
export async function assertRights(): Promise<void> {
  for (const check of currentRequest()?.rights.values() ?? []) await check()
}

/** Called when the call has been carried out: what it left running in the background is not its caller's any more. */
export function forgetRights(): void {
  currentRequest()?.rights.clear()
}
