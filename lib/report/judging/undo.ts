import { entryById } from '../../audit/data'
import { type JudgementReason, verdictOf } from '../../domain/codes'
import { AppError } from '../../kit/errors'
import { type Acting, actionEntry, requireMember } from '../committee/actions'
import { dissentsOf, judgementsOf } from '../data'
import type { FindingPlace } from './by-fact'
import { type FormerJudgement, restoreJudgements } from './mutations'
import type { Judged, TablePlace } from './scope'
import type { Replaced } from './stored'

/** What an entry of the log says about the judgements it records. */
interface Recorded {
  readonly place: TablePlace
  readonly judged: Pick<Judged, 'reason' | 'note'>
  readonly replaced: readonly Replaced[]
}

/** An entry may be from before there was a verdict for its reason: the reason alone tells. */
const asToday = (former: FormerJudgement | null): FormerJudgement | null =>
  former ? { ...former, verdict: verdictOf(former.reason as JudgementReason) } : null

type Detail = TablePlace &
  Judged & { readonly key: string; readonly keys: readonly string[] } & {
    readonly before?: unknown
    /** Where the facts were judged before. */
    readonly elsewhere?: readonly Replaced[]
  }

const nameOf = ({ analysis, table, key }: FindingPlace) => `${analysis} ${table} ${key}`

/** @throws AppError notFound unless the person made judgements with this entry in this section */
async function recordedBy({ section, person }: Acting, id: number): Promise<Recorded> {
  const entry = await entryById(id)
  const isOwn = entry?.userId === person.userId && entry.openId === section.openId
  if (!isOwn || !['findingJudged', 'findingsJudged'].includes(entry.action)) throw new AppError('notFound')
  const { analysis, table, key, keys, before, elsewhere = [], ...rest } = entry.detail as unknown as Detail
  const { reason, note } = rest
  const isOne = entry.action === 'findingJudged'
  const former = (isOne ? { [key]: before } : before) as Readonly<Record<string, FormerJudgement | null>>
  const own = isOne ? (before === undefined && elsewhere.length > 0 ? [] : [key]) : keys
  const place = { analysis, table }
  const here = own.map((one) => ({ ...place, key: one, before: former?.[one] ?? null }))
  const replaced = [...here, ...elsewhere].map((one) => ({ ...one, before: asToday(one.before) }))
  return { place, judged: { reason, note }, replaced }
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
  const { place, judged, replaced } = await recordedBy(acting, id)
  const plan = async () => {
    const [known, dissents] = [await judgementsOf(openId), await dissentsOf(openId)]
    const disputed = new Set(dissents.map(({ judgementId }) => judgementId))
    const places = new Map(known.map((one) => [nameOf({ ...one, key: one.findingKey }), one]))
    const back = replaced.flatMap(({ before, ...at }) => {
      const now = places.get(nameOf(at))
      const isAsMade = now?.userId === acting.person.userId && now.reason === judged.reason
      return now && isAsMade && (now.note ?? '') === judged.note && !disputed.has(now.id)
        ? [{ id: now.id, before, key: at.key }]
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
  return { undone: back.length, kept: replaced.length - back.length }
}
