import type { Random } from '@/lib/domain/random'
import type { Firm, Site } from './model'

const inCents = (yuan: number) => Math.round(yuan * 100) / 100

/** The total of each bidder. A ring's members keep close above the one whose turn it is. */
export function bidsOf(
  random: Random,
  { control }: Site,
  bidders: readonly Firm[],
  ring: { readonly members: readonly Firm[]; readonly winner: Firm } | null,
): number[] {
  const market = control * random.between(0.86, 0.95)
  const honest = bidders.map(({ level }) => market * level * (1 + 0.025 * random.normal()))
  if (ring === null) return honest.map((total) => inCents(Math.min(total, control * 0.999)))
  const others = honest.filter((_, at) => !ring.members.includes(bidders[at]!))
  const winning = Math.min(...others, market) * random.between(0.975, 0.995)
  return bidders.map((firm, at) => {
    if (firm === ring.winner) return inCents(winning)
    if (ring.members.includes(firm)) return inCents(winning * random.between(1.02, 1.04))
    return inCents(Math.min(honest[at]!, control * 0.999))
  })
}

/** Who wins: the lowest, or by the mean who comes nearest below it, other scores deciding now and then. */
export function winnerOf(random: Random, totals: readonly number[], evaMethod: string): number {
  const lowest = totals.indexOf(Math.min(...totals))
  if (evaMethod !== '综合评估法') return lowest
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  const scores = totals.map((total) => -Math.abs(total / mean - 0.98) + 0.02 * random.normal())
  return scores.indexOf(Math.max(...scores))
}
