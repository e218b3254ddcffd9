import { runJob } from '../compute/pool'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { isStopping } from '../kit/server-hooks.mjs'
import { noteChecked, noteDamage } from '../kit/store-state'
import { storeCheck } from './job-kinds'

const DAY = 24 * 3_600_000

async function check(): Promise<void> {
  if (isStopping()) return
  const begun = performance.now()
  try {
    const { found } = await runJob(storeCheck, null)
    noteChecked()
    const ms = Math.round(performance.now() - begun)
    if (found === null) log().info({ ms }, 'the database was checked and is sound')
    else noteDamage(found)
  } catch (err) {
    // An AppError was noted already if it is damage; otherwise the check was cut off and proves nothing.
    if (!(err instanceof AppError)) log().error({ err }, 'the database could not be checked')
  }
}

/** Checks the whole database in a thread, now and once a day. */
export function scheduleStoreChecks(): void {
  void check()
  setInterval(() => void check(), DAY).unref()
}
