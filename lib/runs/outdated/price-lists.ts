import { decodeParams } from '../../domain/params/codec'
import { engineParams } from '../../domain/params/engine'
import type { Translate } from '../../kit/i18n/translator'
import { listsAt } from '../../reference-lists/applied'
import { type NamedList, namedListsOfRuns } from '../../reference-lists/data'
import { placeOf } from '../../reference-lists/place'
import { statedPlaces } from '../../sections/data'
import { type CurrentResult, paramsOfRuns, type Run } from '../data'
import { takesLists } from '../inputs'

/** How the price lists that apply to a section differ from those that a run took. */
export interface ChangedLists {
  /** They apply now, and the run did not take them. */
  readonly added: readonly NamedList[]
  /** The run took them, and they apply no more: replaced by a new version, retired, or of another place or month. */
  readonly gone: readonly NamedList[]
}

/** The lists that apply to these sections now, by section. */
async function listsNow(openIds: readonly string[]) {
  const sections = await statedPlaces(openIds)
  return listsAt(new Map(sections.map((section) => [section.openId, placeOf(section)])))
}

/** The lists of the first that are not among the others. */
const without = (lists: readonly NamedList[], others: readonly NamedList[]) =>
  lists.filter(({ id }) => !others.some((other) => other.id === id))

/**
 * How the price lists have changed since these runs, by run; those are absent whose lists have not, or which compare
 * nothing that price lists are for.
 */
async function changedSince(
  taking: readonly { readonly id: number; readonly openId: string }[],
): Promise<ReadonlyMap<number, ChangedLists>> {
  if (taking.length === 0) return new Map()
  const taken = await namedListsOfRuns(taking.map(({ id }) => id))
  const present = await listsNow([...new Set(taking.map(({ openId }) => openId))])
  const found = taking.flatMap(({ id, openId }): [number, ChangedLists][] => {
    const [then, now] = [taken.get(id) ?? [], present.get(openId) ?? []]
    const changed = { added: without(now, then), gone: without(then, now) }
    return changed.added.length + changed.gone.length > 0 ? [[id, changed]] : []
  })
  if (found.length === 0) return new Map()
  const params = await paramsOfRuns(found.map(([id]) => id))
  return new Map(
    found.filter(([id]) => engineParams(decodeParams(params.get(id) ?? {})).regular.compareResources),
  )
}

/** How the price lists have changed since a run; null if they have not, or if it compared nothing with them. */
export const changedLists = async (
  run: Pick<Run, 'id' | 'openId' | 'analysis'>,
): Promise<ChangedLists | null> =>
  (await changedSince(takesLists(run.analysis) ? [run] : [])).get(run.id) ?? null

/** The same of the current results of many sections: the ids of the runs since which the lists have changed. */
export async function runsOfOtherLists(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<ReadonlySet<number>> {
  const taking = [...current].flatMap(([openId, results]) =>
    results.flatMap(({ id, analysis }) => (takesLists(analysis) ? [{ id, openId }] : [])),
  )
  return new Set((await changedSince(taking)).keys())
}

/** That the results are outdated, and by which lists. */
export function changedListsText({ added, gone }: ChangedLists, translate: Translate): string {
  const sentence = (key: 'added' | 'gone', lists: readonly NamedList[]) => {
    const names = lists.map(({ title, region, month, version }) =>
      translate('results.priceLists.list', { title, region, month, version: version ?? 0 }),
    )
    const text = names.join(translate('marks.list'))
    return names.length > 0 ? [translate(`results.priceLists.${key}`, { lists: text })] : []
  }
  return [
    translate('results.priceLists.changed'),
    ...sentence('added', added),
    ...sentence('gone', gone),
  ].join(' ')
}
