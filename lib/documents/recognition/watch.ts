import { setTimeout as pause } from 'node:timers/promises'
import { endReader } from '../../compute/at-work.mjs'
import { runJob } from '../../compute/pool'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { log } from '../../kit/log'
import { availability, isAllowed } from './availability'
import { LOST_MS, nextPictures } from './data'
import { pictureRecognition } from './job-kinds'
import { claimPictures, releaseAlone, releasePictures } from './mutations'

/** How often somebody looks whether there are pictures to read, and when again after a failure. */
const LOOK_MS = 5_000
const FAILED_MS = 300_000

/** Reads the pictures of one document, if there is one. @returns whether there was */
async function readNext(signal: AbortSignal): Promise<boolean> {
  const now = clock.now()
  if (!isAllowed(new Date(now).getHours(), env().OCR_HOURS)) return false
  const next = await nextPictures(now)
  if (!next || !(await claimPictures(next.document, now - LOST_MS))) return false
  try {
    await runJob(pictureRecognition, next, { signal })
  } catch (error) {
    endReader()
    throw error
  } finally {
    await releasePictures(next.document)
  }
  return true
}

/** Reads the pictures of pages behind everything else, one document after the other, until the server stops. */
export async function readPicturesAlways(signal: AbortSignal): Promise<void> {
  if (availability() !== 'ready') return
  await releaseAlone()
  while (!signal.aborted) {
    let wait = LOOK_MS
    try {
      if (await readNext(signal)) wait = 0
    } catch (err) {
      if (!signal.aborted) log().error({ err }, 'pictures of pages could not be read')
      wait = FAILED_MS
    }
    await pause(wait, null, { signal, ref: false }).catch(() => {})
  }
}
