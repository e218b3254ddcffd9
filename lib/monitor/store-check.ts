import { runJob } from '../compute/pool'
import { inBackground } from '../kit/background'
import { storageFailureOf } from '../kit/disk'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { isStopping } from '../kit/server-hooks.mjs'
import { noteChecked, noteDamage } from '../kit/store-state'
import { firstDamage, isStoreSmall } from './data'
import { storeCheck } from './job-kinds'

const DAY = 24 * 3_600_000

interface Checked {
  readonly found: string | null
}

function checkHere(): Checked {
  try {
    return { found: firstDamage() }
  } catch (error) {
    if (storageFailureOf(error) !== 'storeDamaged') throw error
    return { found: String(error) }
  }
}

/** @returns null if the check was cut off, which proves nothing, or noted damage itself */
const checkInThread = (): Promise<Checked | null> =>
  runJob(storeCheck, null).catch((err) => {
    if (err instanceof AppError) return null
    throw err
  })

async function check(): Promise<void> {
  if (isStopping()) return
  const begun = performance.now()
  const answer = isStoreSmall() ? checkHere() : await checkInThread()
  if (!answer) return
  noteChecked()
  const ms = Math.round(performance.now() - begun)
  if (answer.found === null) log().info({ ms }, 'the database was checked and is sound')
  else noteDamage(answer.found)
}

/** Checks the whole database, now and once a day. */
export function scheduleStoreChecks(): void {
  const checkNow = () => inBackground(check(), 'the database could not be checked')
  checkNow()
  setInterval(checkNow, DAY).unref()
}
