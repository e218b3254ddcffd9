import { sum } from '../../domain/decimal'
import { groupedBy } from '../../domain/group'
import { norm } from '../../domain/norm'
import type { Figure } from '../draft/draft'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS } from '../parse/limits'
import type { State } from './state'

type Project = State['to']['projects'][number]

const keyOf = (...names: readonly string[]) => names.map(norm).join('\0')

const differ = (values: readonly string[]) =>
  new Set(values.map(norm).filter((value) => value !== '')).size > 1

/** What a cover states about the bill. */
const FACTS = ['projectName', 'sectionCode', 'taxMethod', 'fileVersion', 'tenderer', 'bidder'] as const

/**
 * Whether entries are parts of one bill: nothing that two of them state about it differs, and no unit project stands in two of
 * them, be it with other prices.
 */
export function areParts(states: readonly State[]): boolean {
  const covers = states.map(({ to }) => to.draft.cover)
  if (FACTS.some((fact) => differ(covers.map((cover) => cover[fact])))) return false
  // Without a name nothing says that they belong together.
  if (covers.some(({ projectName }) => norm(projectName) === '')) return false
  if (new Set(states.map(({ to }) => to.decimals)).size > 1) return false
  const seen = new Set<string>()
  for (const { to } of states) {
    const own = to.projects.flatMap(({ code, name, units }) =>
      // What stands outside the single projects is that of the whole, wherever it is kept.
      units.map(({ unit, isOutside }) =>
        isOutside ? keyOf(unit.name) : keyOf(code, name, unit.facts.code, unit.name),
      ),
    )
    if (own.some((key) => seen.has(key))) return false
    for (const key of own) seen.add(key)
  }
  return true
}

/** A figure of one entry, and the sum of what that entry holds of it. */
interface Stated {
  readonly figure: Figure
  readonly own: number | null
}

const isOwn = ({ figure, own }: Stated) =>
  figure !== null && own !== null && Math.abs(figure.value - own) < 0.005

/** The figure of the whole: the one that every entry repeats, or the sum of those of the parts; null if a part states none. */
function totalOf(stated: readonly Stated[]): Figure {
  const known = stated.filter(({ figure }) => figure !== null)
  const first = known[0]?.figure ?? null
  if (!first || stated.length === 1) return first
  const isRepeated = known.every(({ figure }) => figure!.value === first.value)
  if (isRepeated && !known.every(isOwn)) return first
  if (known.length < stated.length) return null
  const value = sum(known.map(({ figure }) => figure!.value))
  return { value, text: String(value) }
}

const sumOf = (figures: readonly Figure[]): number | null =>
  figures.length === 0 || figures.includes(null) ? null : sum(figures.map((figure) => figure!.value))

const sumOfUnits = ({ units }: Project) =>
  sumOf(units.filter(({ isOutside }) => !isOutside).map(({ line }) => line?.total ?? null))

const sumOfProjects = ({ to }: State) => {
  const totals = to.projects.map(sumOfUnits)
  return totals.length === 0 || totals.includes(null) ? null : sum(totals as number[])
}

/** The single projects of all entries; one of which several hold unit projects is one. */
function joinProjects(to: State['to'], states: readonly State[]): void {
  const same = groupedBy(
    states.flatMap((state) => state.to.projects),
    (project) => keyOf(project.code, project.name),
  )
  for (const projects of same.values()) {
    const total = totalOf(projects.map((one) => ({ figure: one.total, own: sumOfUnits(one) })))
    const units = projects.flatMap((one) => one.units)
    to.projects.push({ ...projects[0]!, total, units })
    for (const { unit } of units) to.draft.units.set(String(to.draft.units.size), unit)
  }
}

/**
 * Joins entries that are parts of one bill into an empty state, in the order given.
 * @throws ImportError tooManyRows
 */
export function joinStates(whole: State, states: readonly State[]): void {
  const { to } = whole
  const { cover } = to.draft
  for (const state of states) {
    to.rows += state.to.rows
    to.unitCount += state.to.unitCount
    whole.edition ??= state.edition
    for (const one of state.costs) whole.costs.push(one)
    for (const fact of FACTS) cover[fact] ||= state.to.draft.cover[fact]
  }
  const limit = DEFAULT_LIMITS.rows
  if (to.rows > limit) throw new ImportError('tooManyRows', { limit })
  if (to.unitCount > DEFAULT_LIMITS.entries)
    throw new ImportError('tooManyRows', { limit: DEFAULT_LIMITS.entries })
  to.decimals = states[0]!.to.decimals
  joinProjects(to, states)
  const join = (figureOf: (state: State) => Figure): Figure =>
    totalOf(states.map((state) => ({ figure: figureOf(state), own: sumOfProjects(state) })))
  cover.bidTotal = join((state) => state.to.draft.cover.bidTotal)
  cover.ceiling = join((state) => state.to.draft.cover.ceiling)
  whole.totalOfWorks = join((state) => state.totalOfWorks)
  const place = states.find((state) => state.whole)?.whole?.place
  if (place) whole.whole = { place, total: join((state) => state.whole?.total ?? null) }
}
