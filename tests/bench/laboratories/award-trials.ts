import { createRandom } from '../../../lib/domain/random'
import { rankOfGroup } from '../../../lib/engine/laboratories/award/groups'
import { LIBRARY } from '../../../lib/engine/laboratories/award/library'
import { outcomesOf } from '../../../lib/engine/laboratories/award/outcomes'
import type { AwardSection } from '../../../lib/engine/laboratories/award/section'
import { evaluatorOf } from '../../../lib/engine/laboratories/award/simulate'

/** Seeds that were not used to choose any constant. */
export const VERIFICATION = 'verify'

/** A kind of section: by how many percent three of a ring of four are below what they would honestly bid; 0: no ring. */
export interface RingLine {
  readonly name: string
  readonly below: number
  /** What the prototype came to, in percent of the sections. */
  readonly prototype: string
}

export const RING_LINES: readonly RingLine[] = [
  { name: 'honest group of four', below: 0, prototype: '3' },
  { name: 'ring of four, three 3 % low', below: 3, prototype: '19–49' },
  { name: 'ring of four, three 6 % low', below: 6, prototype: '19–49' },
  { name: 'ring of four, three 9 % low', below: 9, prototype: '19–49' },
]

export const RING_TRIALS = 400
const BIDDERS = 12
const LIMIT = 10_000_000
const HIGH_RANK = 95
const RING = [1, 2, 3, 4]
/** Honest prices: mean share of H and its scatter. */
const LEVEL = 0.93
const SCATTER = 0.025
/** How far the ring's own bid is from the benchmark that its three others bring about. */
const AIM = 0.002

const F3 = LIBRARY.find(({ id }) => id === 'F3')!

/** Twelve prices; of a ring, three are low and one aims at the benchmark that this gives. */
function sectionOf(seed: string, below: number): AwardSection {
  const random = createRandom('award trial', seed)
  const price = () => LIMIT * LEVEL * Math.exp(SCATTER * random.normal())
  const prices = Array.from({ length: BIDDERS }, (_, at) =>
    at > 0 && at < RING.length ? price() * (1 - below / 100) : price(),
  )
  const bidders = (list: readonly number[]) =>
    list.map((one, at) => ({ bidderId: at + 1, price: Math.min(LIMIT, Math.round(one)), isOk: true }))
  const section = { limit: LIMIT, fixed: null, owner: null }
  if (below === 0) return { ...section, bidders: bidders(prices) }
  const others = bidders(prices).slice(1)
  const { list } = outcomesOf(evaluatorOf(F3, { ...section, bidders: others }))
  const middle = list[Math.floor(list.length / 2)]!.evaluation.benchmark!
  return { ...section, bidders: bidders([middle * (1 + AIM * random.normal()), ...prices.slice(1)]) }
}

/** Whether the rank of the group is high, in one section of a line. */
export function isHigh(salt: string, { name, below }: RingLine, trial: number): boolean {
  const section = sectionOf(`${salt} | ${name} | ${trial}`, below)
  const evaluator = evaluatorOf(F3, section)
  const rank = rankOfGroup(evaluator, outcomesOf(evaluator).list, RING)
  return rank !== null && rank.rank >= HIGH_RANK
}
