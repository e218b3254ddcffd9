import type { JobProgress } from '../../compute/protocol'
import { isQueued } from '../../compute/queue/boss'
import { AppError } from '../../kit/errors'
import { abortImport, noteProgress, registerImport, unregisterImport } from '../imports/going'
import type { Accepted, Content } from './accept'
import type { Consent, Place } from './place'
import { importEnded } from './queued'
import { type Attempt, readSent } from './read-sent'

/**
 * Has an opened import read: in threads of this process, or by a worker of the queue. Reading can be stopped, and stops
 * when the sender has gone.
 * @throws AppError readingCancelled if a person stopped it; senderGone after `gone`; the reason if the file is not taken
 */
export async function read(
  reading: Attempt,
  place: Place,
  content: Content,
  consent: Consent,
  gone?: AbortSignal,
): Promise<Accepted> {
  const { readingId } = reading
  if (isQueued()) return importEnded(readingId, place, gone)
  const signal = registerImport(readingId)
  const leave = () => abortImport(readingId, new AppError('senderGone'))
  const report = ({ done, total }: JobProgress) => noteProgress(readingId, done, total)
  try {
    gone?.addEventListener('abort', leave)
    if (gone?.aborted) leave()
    return await readSent(reading, { place, content, consent }, { report, signal })
  } finally {
    gone?.removeEventListener('abort', leave)
    unregisterImport(readingId)
  }
}
