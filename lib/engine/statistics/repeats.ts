import { seededNumbers } from '../../domain/random'

/** Up to this length every order is counted, beyond it orders are drawn. */
const LONGEST_EXACT = 60
const DRAWS = 20_000
const SEED = 20_261_124

/** How many neighbours are equal. */
export function repeatsIn(order: ArrayLike<number>): number {
  let repeats = 0
  for (let at = 1; at < order.length; at++) if (order[at] === order[at - 1]) repeats++
  return repeats
}

/** Binomial coefficients of `n`. */
function choices(n: number): bigint[] {
  const row = [1n]
  for (let k = 0; k < n; k++) row.push((row[k]! * BigInt(n - k)) / BigInt(k + 1))
  return row
}

/**
 * For each number of blocks: the ways to cut every member's `counts[i]` into blocks and to put all blocks in an order.
 * An order with r repeats is among those of `length − j` blocks C(r, j) times: once for each choice of what is joined.
 */
function blockOrders(counts: readonly number[], binomial: readonly (readonly bigint[])[]): bigint[] {
  let orders = [1n]
  for (const count of counts) {
    const next = Array.from({ length: orders.length + count }, () => 0n)
    const cuts = binomial[count - 1]!
    for (const [before, ways] of orders.entries()) {
      if (ways === 0n) continue
      for (let blocks = 1; blocks <= count; blocks++)
        next[before + blocks]! += ways * cuts[blocks - 1]! * binomial[before + blocks]![blocks]!
    }
    orders = next
  }
  return orders
}

/** The share of orders with at most so many repeats, by counting them. */
function countedShare(counts: readonly number[], most: number): number {
  const length = counts.reduce((sum, count) => sum + count, 0)
  const binomial = Array.from({ length: length + 1 }, (_, n) => choices(n))
  const orders = blockOrders(counts, binomial)
  let few = 0n
  for (let repeats = 0; repeats <= most; repeats++) {
    for (let joined = repeats; joined < length; joined++) {
      const ways = binomial[joined]![repeats]! * orders[length - joined]!
      few += (joined - repeats) % 2 === 0 ? ways : -ways
    }
  }
  return Number(few) / Number(orders[length]!)
}

/** The share of drawn orders with at most so many repeats; the order itself counts as one of them. */
function drawnShare(order: readonly number[], most: number): number {
  const next = seededNumbers(SEED)
  const shuffled = Int32Array.from(order)
  let few = 1
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1))
      const kept = shuffled[at]!
      shuffled[at] = shuffled[other]!
      shuffled[other] = kept
    }
    if (repeatsIn(shuffled) <= most) few++
  }
  return few / (DRAWS + 1)
}

export interface Repeats {
  readonly repeats: number
  readonly expected: number
  /** The probability of as few repeats or fewer if the same wins came in any order. */
  readonly few: number
}

/** How often neighbours in an order of members are the same, against all orders of the same counts. */
export function repeatsOf(order: readonly number[]): Repeats | null {
  if (order.length === 0) return null
  const byMember = new Map<number, number>()
  for (const member of order) byMember.set(member, (byMember.get(member) ?? 0) + 1)
  const counts = [...byMember.values()].sort((a, b) => a - b)
  const repeats = repeatsIn(order)
  const expected = counts.reduce((sum, count) => sum + count * (count - 1), 0) / order.length
  const isShort = order.length <= LONGEST_EXACT
  // In the same order of members, whoever won first: the draws do not depend on how members are numbered.
  const sorted = counts.flatMap((count, member) => new Array<number>(count).fill(member))
  return { repeats, expected, few: isShort ? countedShare(counts, repeats) : drawnShare(sorted, repeats) }
}
