import { forgetOldGuesses } from '../auth/limits/mutations'
import { forgetRestedCallers } from '../auth/limits/shared/mutations'
import { checkBackupDaily } from '../backups/check'
import { dropForgotten } from '../documents/incoming/store'
import { cleanQuarantine } from '../documents/uploads/quarantine'
import { forgetEvents } from '../events/mutations'
import { startSender } from '../events/sender'
import { inBackground } from '../kit/background'
import { clock } from '../kit/clock'
import { log } from '../kit/log'
import { keeping } from '../kit/objects/keeping'
import { isStopping } from '../kit/server-hooks.mjs'
import { forgetAddresses } from '../people/guesses/mutations'
import { forgetCodes } from '../people/sms-codes/mutations'
import { forgetSessions } from '../people/users/mutations'
import { deleteLeftovers } from '../sections/intake/intake'
import { sweep } from './sweep/sweep'

const HOUR = 3_600_000
/** Ended sessions are deleted after this many days. */
const SESSION_DAYS = 30
/** What was told is kept this many days. */
const EVENT_DAYS = 30

async function cleanUp(): Promise<void> {
  if (isStopping()) return
  try {
    const now = clock.now()
    await forgetSessions(now - SESSION_DAYS * 24 * HOUR)
    await forgetCodes(now - HOUR)
    await deleteLeftovers()
    await cleanQuarantine()
    await dropForgotten()
    await forgetOldGuesses(now)
    await forgetRestedCallers()
    await forgetAddresses(now)
    await forgetEvents(now - EVENT_DAYS * 24 * HOUR)
  } catch (err) {
    log().error({ err }, 'housekeeping failed')
  }
}

async function everyHour(): Promise<void> {
  await cleanUp()
  // Not at a start: there may be millions of objects.
  if (!isStopping()) await keeping().sweep(sweep)
}

/**
 * Begins to do what is done once for all processes: sends events, and deletes expired data and looks whether a backup is to be
 * checked, now and every hour, and every hour shared objects that nothing refers to.
 * @param signal ends it
 */
export async function startDuties(signal: AbortSignal): Promise<void> {
  await cleanUp()
  const checkBackup = () => inBackground(checkBackupDaily(signal), 'the newest backup could not be checked')
  checkBackup()
  const work = () => {
    inBackground(everyHour(), 'housekeeping failed')
    checkBackup()
  }
  const timer = setInterval(work, HOUR).unref()
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  startSender(signal)
}
