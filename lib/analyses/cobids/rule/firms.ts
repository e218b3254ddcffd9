import { fisherGreater } from '../../../engine/statistics/hypergeometric'
import { FEWEST_FOR_P } from './meetings'
import { membersIn, type Scope, sectionsOfCompany } from './scope'

/** The company that won most often where another took part. */
export interface TopWinner {
  readonly company: number
  /** Sections that it won while the other took part. */
  readonly wins: number
  /** Fisher, one-sided: "it wins" against "the other takes part", over its own sections; null in a small scope. */
  readonly p: number | null
}

/** What a company did in a scope. What is about winners is null where none is known. */
export interface FirmFigures {
  readonly company: number
  readonly sections: number
  /** Sections with a known winner; the next five are of these. */
  readonly awarded: number
  readonly wins: number | null
  /** In percent. */
  readonly winRate: number | null
  /** Wins if each of those who took part won equally often: Σ 1/n. */
  readonly expectedWins: number | null
  /** The longest run of its sections in which it did not win. */
  readonly longestWithout: number | null
  readonly topWinner: TopWinner | null
  /** How often its total was the highest, and the second lowest. */
  readonly last: number
  readonly second: number
  /** Sections in which it lost and was then a subcontractor of the winner. */
  readonly subcontracted: readonly number[]
}

/** Totals above and below one's own. */
function placeIn(scope: Scope, section: number, company: number): 'last' | 'second' | null {
  const totals: number[] = []
  let own = Number.NaN
  for (let at = scope.starts[section]!; at < scope.starts[section + 1]!; at++) {
    if (Number.isNaN(scope.totals[at]!)) continue
    totals.push(scope.totals[at]!)
    if (scope.members[at] === company) own = scope.totals[at]!
  }
  if (Number.isNaN(own) || totals.length < 2) return null
  const below = totals.filter((total) => total < own).length
  // The highest of two is the last: the second of them is nothing of its own.
  if (below > 0 && totals.every((total) => total <= own)) return 'last'
  return below === 1 ? 'second' : null
}

function longestRun(awarded: readonly number[], { winners }: Scope, company: number): number {
  let [longest, run] = [0, 0]
  for (const section of awarded) {
    run = winners[section] === company ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Fisher's table over the sections in which the winner took part and a winner is known. */
function fisherOf(scope: Scope, winner: number, company: number): number {
  let [both, only, wonWithout, neither] = [0, 0, 0, 0]
  for (const section of sectionsOfCompany(scope, winner)) {
    if (scope.winners[section]! < 0) continue
    const isThere = membersIn(scope, section).includes(company)
    const won = scope.winners[section] === winner
    if (isThere && won) both++
    else if (isThere) only++
    else if (won) wonWithout++
    else neither++
  }
  return fisherGreater(both, only, wonWithout, neither)
}

function topWinnerOf(scope: Scope, awarded: readonly number[], company: number): TopWinner | null {
  const wins = new Map<number, number>()
  for (const section of awarded) {
    const winner = scope.winners[section]!
    if (winner !== company) wins.set(winner, (wins.get(winner) ?? 0) + 1)
  }
  const name = (one: number) => scope.companies.all[one]!.name
  const [top] = [...wins].sort(([a, x], [b, y]) => y - x || (name(a) < name(b) ? -1 : 1))
  if (!top) return null
  const isSmall = scope.sections.length < FEWEST_FOR_P
  return { company: top[0], wins: top[1], p: isSmall ? null : fisherOf(scope, top[0], company) }
}

/** Whether the award of a section that it lost names it as a subcontractor. */
function isSubcontractor(scope: Scope, section: number, company: number): boolean {
  if (scope.winners[section] === company || scope.winners[section]! < 0) return false
  const subcontractors = scope.sections[section]!.award?.subcontractors ?? []
  return subcontractors.some(({ name }) => scope.companies.named(name) === company)
}

export function firmFigures(scope: Scope, company: number): FirmFigures {
  const sections = [...sectionsOfCompany(scope, company)]
  const awarded = sections.filter((section) => scope.winners[section]! >= 0)
  const wins = awarded.filter((section) => scope.winners[section] === company).length
  const places = sections.map((section) => placeIn(scope, section, company))
  const isKnown = awarded.length > 0
  const shares = awarded.map((section) => 1 / membersIn(scope, section).length)
  return {
    ...{ company, sections: sections.length, awarded: awarded.length },
    wins: isKnown ? wins : null,
    winRate: isKnown ? (wins / awarded.length) * 100 : null,
    expectedWins: isKnown ? shares.reduce((sum, share) => sum + share, 0) : null,
    longestWithout: isKnown ? longestRun(awarded, scope, company) : null,
    topWinner: topWinnerOf(scope, awarded, company),
    last: places.filter((place) => place === 'last').length,
    second: places.filter((place) => place === 'second').length,
    subcontracted: sections.filter((section) => isSubcontractor(scope, section, company)),
  }
}
