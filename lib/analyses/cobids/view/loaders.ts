import { runJob } from '../../../compute/pool'
import { engineParams } from '../../../domain/params/engine'
import { clock } from '../../../kit/clock'
import { formatTime } from '../../../kit/format'
import { recent } from '../../../kit/recent'
import { organisationDefaults } from '../../../params/data'
import { historyState } from '../../../runs/history/data'
import type { Reader } from '../../../sections/data'
import { namesVisibleTo } from '../../../sections/visible/data'
import { cobidView } from '../job-kinds'
import { namedRows } from './named-rows'
import type { ScopeQuery } from './query'
import type { ViewAnswer, ViewOptions, Wanted } from './views'

const answers = recent<Promise<ViewAnswer>>('cobids.view', 20)

/** Years that a view without dates covers. */
const YEARS = 5

/** The first moment of the day so many years ago. */
function yearsAgo(years: number): string {
  const now = formatTime(clock.now())
  return `${Number(now.slice(0, 4)) - years}${now.slice(4, 10)} 00:00:00`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000).toISOString().slice(0, 10)
}

const orNull = (list: readonly string[]) => (list.length === 0 ? null : list)

/** What the views of a scope are computed from. */
export async function cobidScopeOf(
  { organisationId }: Reader,
  { from, to, types, areas, name }: ScopeQuery,
): Promise<Omit<ViewOptions, 'wanted'>> {
  return {
    organisationId,
    state: await historyState(organisationId),
    filter: {
      from: from ? `${from} 00:00:00` : yearsAgo(YEARS),
      to: to ? `${dayAfter(to)} 00:00:00` : null,
      ...{ types: orNull(types), areas: orNull(areas) },
    },
    name,
    params: engineParams(await organisationDefaults(organisationId)).cobids,
  }
}

/**
 * A view of the companies that took part in sections of the organisation, computed in a thread and kept until anything of
 * the history changes. Names of sections are those that the reader may open.
 */
export async function cobidViewOf(
  reader: Reader,
  scope: ScopeQuery,
  wanted: Wanted,
): Promise<Omit<ViewAnswer, 'openIds'> & { readonly names: ReadonlyMap<string, string> }> {
  const options: ViewOptions = { ...(await cobidScopeOf(reader, scope)), wanted }
  const { openIds, ...answer } = await answers(JSON.stringify(options), () => runJob(cobidView, options))
  const names = await namesVisibleTo(reader, openIds)
  return { ...answer, names, rows: namedRows(answer.rows, names) }
}
