import { entryById } from '../../audit/data'
import { type JudgementReason, verdictOf } from '../../domain/codes'
import { AppError } from '../../kit/errors'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import { dissentsOf } from '../data'
import { type FormerJudgement, restoreJudgements } from './mutations'
import { type Judged, judgementsAt, type TablePlace } from './scope'

/** What an entry of the log says about the judgements it records. */
interface Recorded {
  readonly place: TablePlace
  readonly judged: Pick<Judged, 'reason' | 'note'>
  readonly before: ReadonlyMap<string, FormerJudgement | null>
}

/** An entry may be from before there was a verdict for its reason: the reason alone tells. */
const asToday = (former: FormerJudgement | null | undefined): FormerJudgement | null =>
  former ? { ...former, verdict: verdictOf(former.reason as JudgementReason) } : null

type Detail = TablePlace &
  Judged & { readonly key: string; readonly keys: readonly string[] } & {
    readonly before?: unknown
  }

/** @throws AppError notFound unless the person made judgements with this entry in this section */
async function recordedBy({ section, person }: Acting, id: number): Promise<Recorded> {
  const entry = await entryById(id)
  const isOwn = entry?.userId === person.userId && entry.openId === section.openId
  if (!isOwn || !['findingJudged', 'findingsJudged'].includes(entry.action)) throw new AppError('notFound')
  const { analysis, table, key, keys, before, reason, note } = entry.detail as unknown as Detail
  const former = (entry.action === 'findingJudged' ? { [key]: before } : before) as Readonly<
    Record<string, FormerJudgement | null>
  >
  const all = entry.action === 'findingJudged' ? [key] : keys
  return {
    place: { analysis, table },
    judged: { reason, note },
    before: new Map(all.map((one) => [one, asToday(former?.[one])])),
  }
}

/**
 * Takes back what the person judged with one entry of the log: each finding gets the judgement it had before, or none.
 * A judgement that somebody has changed since, or that a dissent refers to, is left as it is. The log keeps both
 * entries.
 * @returns how many were taken back, and how many were left
 * @throws AppError notCommittee, notFound
 */
export async function undoJudgements(
  acting: Acting,
  id: number,
): Promise<{ readonly undone: number; readonly kept: number }> {
  await requireMember(acting)
  const { openId } = acting.section
  const { place, judged, before } = await recordedBy(acting, id)
  const plan = async () => {
    const [known, dissents] = [await judgementsAt(openId, place), await dissentsOf(openId)]
    const disputed = new Set(dissents.map(({ judgementId }) => judgementId))
    const back = [...before].flatMap(([key, former]) => {
      const now = known.get(key)
      const isAsMade = now?.userId === acting.person.userId && now.reason === judged.reason
      return now && isAsMade && (now.note ?? '') === judged.note && !disputed.has(now.id)
        ? [{ id: now.id, before: former, key }]
        : []
    })
    return { back }
  }
  const { back } = await restoreJudgements(plan, ({ back: taken }) =>
    actionEntry(acting, 'judgementsUndone', {
      ...place,
      count: taken.length,
      entry: id,
      keys: taken.map(({ key }) => key),
    }),
  )
  return { undone: back.length, kept: before.size - back.length }
}
