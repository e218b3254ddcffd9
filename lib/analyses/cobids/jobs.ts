import { handles } from '../../compute/job'
import type { Row } from '../../engine/analysis'
import { recent } from '../../kit/recent'
import { historyOf, joinedOf } from '../../runs/history/data'
import { withEvidence } from '../../runs/history/evidence'
import { tendersOf } from '../../runs/history/openings'
import { cobidView } from './job-kinds'
import { firmFigures } from './rule/firms'
import { connectedGroups, FEWEST_FOR_RATIO, graphOf, MOST_NODES } from './rule/graph'
import { groupFigures } from './rule/groups'
import { meetingsOf } from './rule/meetings'
import { type EvidencedMeeting, orderedMeetings, pairsOf } from './rule/pairs'
import { evidenceRows, firmRow, groupRow, pairRow, scopeNaming, scopeRow } from './rule/rows'
import { membersIn, type Scope, scopeOf, sectionCount, sectionsOfCompany } from './rule/scope'
import type { Least, ShownGroup, ViewAnswer, ViewOptions } from './view/views'

/** The meetings of a scope, in the order in which they are shown. */
interface Computed {
  readonly scope: Scope
  readonly meetings: ReturnType<typeof meetingsOf>
  readonly ordered: readonly EvidencedMeeting[]
}

/** A history of 50,000 sections takes 85 MB: one scope at a time. */
const computed = recent<Promise<Computed>>('cobids.scope', 1)

async function compute({ organisationId, filter, params }: ViewOptions): Promise<Computed> {
  const tenders = await tendersOf(await historyOf(organisationId), organisationId)
  const history = await withEvidence(tenders, organisationId)
  const scope = scopeOf(history, await joinedOf(organisationId), { ...filter, except: null })
  const meetings = meetingsOf(scope, params)
  return { scope, meetings, ordered: orderedMeetings(scope, meetings.list) }
}

/** Whether any name of a company contains what was typed. */
function nameTest({ companies }: Scope, name: string | null): (company: number) => boolean {
  if (name === null) return () => true
  const found = companies.all.map((company) =>
    [company.name, company.code ?? '', ...company.otherNames].some((one) => one.includes(name)),
  )
  return (company) => found[company]!
}

type Found = Pick<ViewAnswer, 'rows' | 'total'> & Partial<Omit<ViewAnswer, 'scope'>>
type Slice = { readonly start: number; readonly size: number }
const sliceOf = <T>(all: readonly T[], { start, size }: Slice) => all.slice(start, start + size)

function pairsIn({ scope, meetings, ordered }: Computed, options: ViewOptions, slice: Slice): Found {
  const isNamed = nameTest(scope, options.name)
  const found = ordered.filter(({ first, second }) => isNamed(first) || isNamed(second))
  const pairs = pairsOf(scope, { list: sliceOf(found, slice), strata: meetings.strata })
  const naming = scopeNaming(scope)
  return { total: found.length, rows: pairs.map((pair) => pairRow(pair, naming, options.params)) }
}

/** Companies that took part, those with most sections first. */
function firmsIn({ scope }: Computed, options: ViewOptions, slice: Slice): Found {
  const isNamed = nameTest(scope, options.name)
  const name = (company: number) => scope.companies.all[company]!.name
  const found = scope.companies.all
    .map((_, company) => company)
    .filter((company) => sectionCount(scope, company) > 0 && isNamed(company))
    .sort((a, b) => sectionCount(scope, b) - sectionCount(scope, a) || (name(a) < name(b) ? -1 : 1))
  const naming = scopeNaming(scope)
  const rows = sliceOf(found, slice).map((company) => firmRow(scope, firmFigures(scope, company), naming))
  return { total: found.length, rows }
}

/** More members than a table or a picture tells apart; their wins are not counted. */
const MOST_MEMBERS = 30
/** The newest meetings of a group that its picture shows. */
const MOST_MEETINGS = 60

function groupOf(scope: Scope, members: readonly number[]): ShownGroup {
  const naming = scopeNaming(scope)
  const names = members.map(naming.name)
  if (members.length > MOST_MEMBERS) {
    const bidders = names.join('、')
    const counts = { meetings: null, wins: null, repeats: null, expected: null, few: null }
    return { row: { bidders, bidderCount: members.length, ...counts }, members: names, meetings: [] }
  }
  const figures = groupFigures(scope, members)
  const meetings = figures.sections.slice(-MOST_MEETINGS).map(({ section, present, winner }) => ({
    openId: scope.sections[section]!.openId,
    openTime: scope.sections[section]!.openTime,
    present: present.map((company) => members.indexOf(company)),
    winner: winner === null ? null : members.indexOf(winner),
  }))
  const { bidderIds: _, ...row } = groupRow(figures, naming)
  return { row, members: names, meetings }
}

/** How strong a pair is; null where meetings are not compared with chance. */
function strengthOf(scope: Scope, { strength }: Least): (pair: EvidencedMeeting) => number | null {
  const isCompared = scope.sections.length >= FEWEST_FOR_RATIO
  return ({ together, expected, evidence }) => {
    if (strength === 'together') return together
    if (strength === 'evidence') return evidence?.sections.length ?? 0
    return isCompared && expected !== null && expected > 0 ? together / expected : null
  }
}

function strongPairs({ scope, ordered }: Computed, options: ViewOptions, least: Least): EvidencedMeeting[] {
  const isNamed = nameTest(scope, options.name)
  const strength = strengthOf(scope, least)
  return ordered.filter((pair) => {
    const found = strength(pair)
    return found !== null && found >= least.least && (isNamed(pair.first) || isNamed(pair.second))
  })
}

function groupsIn(all: Computed, options: ViewOptions, slice: Slice & Least): Found {
  const found = connectedGroups(strongPairs(all, options, slice))
  const groups = sliceOf(found, slice).map((members) => groupOf(all.scope, members))
  const openIds = [...new Set(groups.flatMap(({ meetings }) => meetings.map(({ openId }) => openId)))]
  return { total: found.length, rows: groups.map(({ row }) => row), groups, openIds }
}

function graphIn(all: Computed, options: ViewOptions, least: Least): Found {
  const { scope } = all
  const graph = graphOf(scope, strongPairs(all, options, least), least.strength, least.least)
  const nodes = graph.nodes.map(({ company, sections, wonShare }) => {
    return { id: company, name: scope.companies.all[company]!.name, sections, wonShare }
  })
  const isCompared = scope.sections.length >= FEWEST_FOR_RATIO
  return { total: Math.min(graph.companies, MOST_NODES), rows: [], graph: { ...graph, nodes, isCompared } }
}

/** The sections of a company, or of two, with who else was there, newest first. */
type OfCompanies = { readonly company: string; readonly other: string | null }

function sectionsIn({ scope }: Computed, { company: name, other, ...slice }: Slice & OfCompanies): Found {
  const company = scope.companies.named(name)
  const second = other === null ? company : scope.companies.named(other)
  const own = company === null || second === null ? [] : [...sectionsOfCompany(scope, company)].reverse()
  const found = own.filter((section) => membersIn(scope, section).includes(second!))
  const naming = scopeNaming(scope)
  const rows = sliceOf(found, slice).map((section): Row => {
    const { openId, openTime, projectType, projectArea } = scope.sections[section]!
    const winner = scope.winners[section]!
    const present = [...membersIn(scope, section)]
    return {
      ...{ openId, openTime, sectionName: null, projectType, projectArea, bidNum: present.length },
      present: present.map(naming.name).join('、'),
      winner: winner < 0 ? null : naming.name(winner),
      winnerKind: winner < 0 ? 'unknown' : winner === company ? 'member' : 'other',
    }
  })
  return { total: found.length, rows, openIds: rows.map(({ openId }) => String(openId)) }
}

/** What other analyses found the pairs to share, or those of the chosen companies. */
function evidenceIn(
  { scope, meetings, ordered }: Computed,
  options: ViewOptions,
  { company, other, ...slice }: Slice & { readonly company: string | null; readonly other: string | null },
): Found {
  const isNamed = nameTest(scope, options.name)
  const chosen = [company, other].flatMap((name) => (name === null ? [] : [scope.companies.named(name)]))
  const shared = ordered.filter(
    ({ first, second, evidence }) =>
      evidence !== null &&
      (isNamed(first) || isNamed(second)) &&
      chosen.every((one) => one === first || one === second),
  )
  const pairs = pairsOf(scope, { list: shared, strata: meetings.strata })
  const all = pairs.flatMap((pair) => evidenceRows(scope, pair, scopeNaming(scope)))
  const rows = sliceOf(all, slice)
  return { total: all.length, rows, openIds: [...new Set(rows.map(({ openId }) => String(openId)))] }
}

function found(all: Computed, options: ViewOptions): Found {
  const { wanted } = options
  if (wanted.kind === 'pairs') return pairsIn(all, options, wanted)
  if (wanted.kind === 'firms') return firmsIn(all, options, wanted)
  if (wanted.kind === 'groups') return groupsIn(all, options, wanted)
  if (wanted.kind === 'graph') return graphIn(all, options, wanted)
  if (wanted.kind === 'evidence') return evidenceIn(all, options, wanted)
  return sectionsIn(all, wanted)
}

/** A view, computed where it is called. */
export async function viewIn(options: ViewOptions): Promise<ViewAnswer> {
  const { organisationId, state, filter, params } = options
  const key = JSON.stringify([organisationId, state, filter, params])
  const all = await computed(key, () => compute(options))
  const answer = { groups: [], graph: null, openIds: [], ...found(all, options) }
  return { scope: scopeRow(all.scope, all.meetings), ...answer }
}

export const cobidHandlers = [handles(cobidView, viewIn)]
