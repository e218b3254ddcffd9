import type { Entry } from '../../audit/mutations'
import type { JobKind } from '../../compute/job'
import { runJob } from '../../compute/pool'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { sectionById } from '../data'
import { expertsChanged } from '../experts/changes'
import { unusedRowsRemoval } from './job-kinds'
import { commitPrepared, type SavedRecord } from './mutations'
import { type By, type Prepared, type Unseen, unseen } from './staging/mutations'

/**
 * Imports data of a section from people and platforms. A thread reads it, compares it with the stored data and stages
 * new rows that are not visible yet; then one short transaction makes them current.
 */

/** The result of a thread's reading. */
interface Read {
  readonly prepared: Prepared | null
}

/**
 * Deletes staged or replaced rows in a thread, so that requests do not wait. If that fails, they are deleted an hour
 * later or at the next start.
 */
export function deleteUnusedLater(gone: Unseen): void {
  if (gone.batchIds.length + gone.versionIds.length === 0) return
  runJob(unusedRowsRemoval, gone).catch((err) =>
    log().warn({ err }, 'unused rows of a section were not deleted'),
  )
}

function dropStaged({ staged }: Prepared): void {
  if (staged)
    deleteUnusedLater({ batchIds: staged.batches.map(({ id }) => id), versionIds: [staged.versionId] })
}

const before = processGlobal('intake.unseen', (): { unseen: Unseen | null } => ({ unseen: null }))

/** Deletes rows that have been unused for an hour, left by threads that ended early. */
export async function deleteLeftovers(): Promise<void> {
  const known = before.unseen
  const now = await unseen()
  before.unseen = now
  deleteUnusedLater({
    batchIds: now.batchIds.filter((id) => known?.batchIds.includes(id)),
    versionIds: now.versionIds.filter((id) => known?.versionIds.includes(id)),
  })
}

/** At start: deletes all unused rows, because nothing is being imported. */
export async function deleteInterrupted(): Promise<void> {
  deleteUnusedLater(await unseen())
}

/** Notifies the followers of the experts (lib/sections/experts/changes.ts) if the change touches experts. */
async function announceExperts({ plans }: Prepared, { openId }: SavedRecord): Promise<void> {
  const isTouched = plans.some(({ list, added, removed, changed }) => {
    return list === 'experts' && added.length + removed.length + changed.length > 0
  })
  const section = isTouched ? await sectionById(openId) : null
  if (section) await expertsChanged(section)
}

/** How often a change is planned if others change the section meanwhile. */
const ATTEMPTS = 3

/** The thread's result, and what was saved; null if nothing was to be saved. */
export interface Taken<R extends Read> {
  readonly read: R
  readonly saved: SavedRecord | null
}

/**
 * Reads data in a thread and saves what it prepared. If somebody else changes the section meanwhile, the change is
 * planned again on top of theirs.
 * @param may checks whether it may be saved; throws AppError to refuse it
 * @param done its audit entry
 * @throws AppError sectionChanged if others kept changing the section; errors of the job; tookTooLong, tooMuch
 */
export async function importData<P extends { readonly by: By }, R extends Read>(
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
        deleteUnusedLater({ batchIds: replaced, versionIds: [] })
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
