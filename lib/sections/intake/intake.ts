import type { Entry } from '../../audit/mutations'
import { runJob } from '../../compute/pool'
import type { Jobs } from '../../compute/protocol'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { tellSigning } from '../../report/committee/notify'
import { sectionById } from '../data'
import { commitPrepared, type SavedRecord } from './mutations'
import { type Prepared, type Unseen, unseen } from './staging/mutations'

/**
 * Taking in what people and platforms send of a section: a thread reads it, compares it and writes what is new
 * where nobody sees it; then one short transaction makes it current.
 */

type Intake = 'readRecord' | 'readRows'
type Read<K extends Intake> = Jobs[K]['result']

/** Rows nobody sees go in a thread: pages do not wait for it. What stays is removed an hour later, or at a start. */
export function dropLater(gone: Unseen): void {
  if (gone.batchIds.length + gone.versionIds.length === 0) return
  runJob('dropUnseen', gone).catch((err) => log().warn({ err }, 'rows of a section stayed'))
}

function dropStaged({ staged }: Prepared): void {
  if (staged) dropLater({ batchIds: staged.batches.map(({ id }) => id), versionIds: [staged.versionId] })
}

/** On `globalThis`, because the bundler gives each page its own copy of this module. */
const holder = globalThis as unknown as { cleanBidUnseen?: Unseen }

/** Removes what was shown nowhere an hour ago either: a thread that ended before its time has left it. */
export async function dropForgotten(): Promise<void> {
  const before = holder.cleanBidUnseen
  const now = await unseen()
  holder.cleanBidUnseen = now
  dropLater({
    batchIds: now.batchIds.filter((id) => before?.batchIds.includes(id)),
    versionIds: now.versionIds.filter((id) => before?.versionIds.includes(id)),
  })
}

/** At start: nothing is being written, so all that is shown nowhere goes. */
export async function dropInterrupted(): Promise<void> {
  dropLater(await unseen())
}

/** Attendances and links may come or go with the experts: whom the report waits for is told. */
async function tellOfExperts({ plans }: Prepared, { openId }: SavedRecord): Promise<void> {
  const isTouched = plans.some(({ list, added, removed, changed }) => {
    return list === 'experts' && added.length + removed.length + changed.length > 0
  })
  const section = isTouched ? await sectionById(openId) : null
  if (section) await tellSigning(section)
}

/** How often a change is planned anew where the section was changed meanwhile. */
const ATTEMPTS = 3

/** What a thread read, and what was saved of it; null where nothing was to be saved. */
export interface Taken<K extends Intake> {
  readonly read: Read<K>
  readonly saved: SavedRecord | null
}

/**
 * Has a thread read what was sent, and saves what it got ready. A section that somebody else changes meanwhile
 * gets the change on top of theirs.
 * @param may whether it may be saved; throws AppError to refuse it
 * @param done what is recorded of it
 * @throws AppError sectionChanged where others kept changing the section; those of the job; tookTooLong, tooMuch
 */
export async function takeIn<K extends Intake>(
  kind: K,
  payload: Jobs[K]['payload'],
  context: {
    readonly organisationId: number
    readonly signal: AbortSignal
    readonly may?: (prepared: Prepared) => Promise<void>
    readonly done: (read: Read<K>) => Entry<SavedRecord | null>
  },
): Promise<Taken<K>> {
  const { organisationId, signal, may, done } = context
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read: Read<K> = await runJob(kind, payload, { signal })
    const { prepared } = read
    if (!prepared) return { read, saved: null }
    try {
      await may?.(prepared)
      const saved = await commitPrepared(prepared, organisationId, payload.by, done(read))
      if (saved) {
        const { replaced, ...rest } = saved
        dropLater({ batchIds: replaced, versionIds: [] })
        await tellOfExperts(prepared, rest)
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
