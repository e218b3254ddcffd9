import type { Entry } from '../../audit/mutations'
import type { JobKind } from '../../compute/job'
import { runJob } from '../../compute/pool'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { sectionById } from '../data'
import { expertsChanged } from '../experts/changes'
import { unseenRemoval } from './job-kinds'
import { commitPrepared, type SavedRecord } from './mutations'
import { type By, type Prepared, type Unseen, unseen } from './staging/mutations'

/**
 * Taking in what people and platforms send of a section: a thread reads it, compares it and writes what is new
 * where nobody sees it; then one short transaction makes it current.
 */

/** What a thread read of something sent. */
interface Read {
  readonly prepared: Prepared | null
}

/** Rows nobody sees go in a thread: pages do not wait for it. What stays is removed an hour later, or at a start. */
export function dropLater(gone: Unseen): void {
  if (gone.batchIds.length + gone.versionIds.length === 0) return
  runJob(unseenRemoval, gone).catch((err) => log().warn({ err }, 'rows of a section stayed'))
}

function dropStaged({ staged }: Prepared): void {
  if (staged) dropLater({ batchIds: staged.batches.map(({ id }) => id), versionIds: [staged.versionId] })
}

const before = processGlobal('intake.unseen', (): { unseen: Unseen | null } => ({ unseen: null }))

/** Removes what was shown nowhere an hour ago either: a thread that ended before its time has left it. */
export async function dropForgotten(): Promise<void> {
  const known = before.unseen
  const now = await unseen()
  before.unseen = now
  dropLater({
    batchIds: now.batchIds.filter((id) => known?.batchIds.includes(id)),
    versionIds: now.versionIds.filter((id) => known?.versionIds.includes(id)),
  })
}

/** At start: nothing is being written, so all that is shown nowhere goes. */
export async function dropInterrupted(): Promise<void> {
  dropLater(await unseen())
}

/** Attendances and links may come or go with the experts. */
async function announceExperts({ plans }: Prepared, { openId }: SavedRecord): Promise<void> {
  const isTouched = plans.some(({ list, added, removed, changed }) => {
    return list === 'experts' && added.length + removed.length + changed.length > 0
  })
  const section = isTouched ? await sectionById(openId) : null
  if (section) await expertsChanged(section)
}

/** How often a change is planned anew where the section was changed meanwhile. */
const ATTEMPTS = 3

/** What a thread read, and what was saved of it; null where nothing was to be saved. */
export interface Taken<R extends Read> {
  readonly read: R
  readonly saved: SavedRecord | null
}

/**
 * Has a thread read what was sent, and saves what it got ready. A section that somebody else changes meanwhile
 * gets the change on top of theirs.
 * @param may whether it may be saved; throws AppError to refuse it
 * @param done what is recorded of it
 * @throws AppError sectionChanged where others kept changing the section; those of the job; tookTooLong, tooMuch
 */
export async function takeIn<P extends { readonly by: By }, R extends Read>(
  kind: JobKind<P, R>,
  payload: P,
  context: {
    readonly organisationId: number
    readonly signal: AbortSignal
    readonly may?: (prepared: Prepared) => Promise<void>
    readonly done: (read: R) => Entry<SavedRecord | null>
  },
): Promise<Taken<R>> {
  const { organisationId, signal, may, done } = context
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = await runJob(kind, payload, { signal })
    const { prepared } = read
    if (!prepared) return { read, saved: null }
    try {
      await may?.(prepared)
      const saved = await commitPrepared(prepared, organisationId, payload.by, done(read))
      if (saved) {
        const { replaced, ...rest } = saved
        dropLater({ batchIds: replaced, versionIds: [] })
        await announceExperts(prepared, rest)
        return { read, saved: rest }
      }
    } catch (error) {
      dropStaged(prepared)
      throw error
    }
    dropStaged(prepared)
  }
  throw new AppError('sectionChanged')
}
