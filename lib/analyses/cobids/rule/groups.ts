import { repeatsOf } from '../../../engine/statistics/repeats'
import { membersIn, type Scope, sectionsOfCompany } from './scope'

/** Wins from which a probability is given: of two members, and of more. */
const FEWEST_OF_TWO = 8
const FEWEST_OF_MORE = 12

/** A section in which at least two of a group met. */
export interface GroupSection {
  readonly section: number
  readonly present: readonly number[]
  /** The member that won; null if somebody else did, or nobody is known to. */
  readonly winner: number | null
}

/** How a group won among itself, in order of time. */
export interface GroupFigures {
  readonly members: readonly number[]
  readonly sections: readonly GroupSection[]
  /** Sections among them that a member won. */
  readonly wins: number
  /** Neighbouring wins by the same member. */
  readonly repeats: number
  /** In any order of these wins; null below the least number of wins. */
  readonly expected: number | null
  /** The probability of as few repeats or fewer in any order: wins in turn. */
  readonly few: number | null
}

/** The sections in which at least two of a chosen group met (screens.md §3). */
export function groupFigures(scope: Scope, members: readonly number[]): GroupFigures {
  const chosen = new Set(members)
  const places = new Set(members.flatMap((member) => [...sectionsOfCompany(scope, member)]))
  const sections = [...places]
    .sort((a, b) => a - b)
    .map((section): GroupSection => {
      const winner = scope.winners[section]!
      const here = membersIn(scope, section)
      const present = [...chosen].filter((member) => here.includes(member))
      return { section, present, winner: chosen.has(winner) ? winner : null }
    })
    .filter(({ present }) => present.length >= 2)
  const order = sections.flatMap(({ winner }) => winner ?? [])
  const found = repeatsOf(order)
  const isEnough = order.length >= (chosen.size === 2 ? FEWEST_OF_TWO : FEWEST_OF_MORE)
  return {
    ...{ members: [...chosen], sections, wins: order.length, repeats: found?.repeats ?? 0 },
    expected: isEnough ? found!.expected : null,
    few: isEnough ? found!.few : null,
  }
}
