import { runJob } from '../compute/pool'
import { inBackground } from '../kit/background'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { isStopping } from '../kit/server-hooks.mjs'
import { noteChecked, noteDamage } from '../kit/store-state'
import { storeCheck } from './job-kinds'

const DAY = 24 * 3_600_000

async function check(): Promise<void> {
  if (isStopping()) return
  const begun = performance.now()
  const answer = await runJob(storeCheck, null).catch((err) => {
    // It was noted already if it is damage; otherwise the check was cut off and proves nothing.
    if (err instanceof AppError) return null
    throw err
  })
  if (!answer) return
  noteChecked()
  const ms = Math.round(performance.now() - begun)
  if (answer.found === null) log().info({ ms }, 'the database was checked and is sound')
  else noteDamage(answer.found)
}

/** Checks the whole database in a thread, now and once a day. */
export function scheduleStoreChecks(): void {
  const checkNow = () => inBackground(check(), 'the database could not be checked')
  checkNow()
  setInterval(checkNow, DAY).unref()
}
