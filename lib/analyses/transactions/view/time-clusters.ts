/** A period with operations. Instants are in ms, in the platform's own time. */
export interface Cluster {
  readonly from: number
  readonly to: number
  /** Margin before and after, in ms. */
  readonly air: number
  /** Relative width, at least a seventh. */
  readonly share: number
  /** Its day, or its first and last day. */
  readonly title: string
}

const MINUTE = 60_000
/** A pause is cut out if it is at least this long and takes at least this part of the remaining time. */
const LEAST_PAUSE = 6 * 60 * MINUTE
const LEAST_PART = 0.3
const MOST_CLUSTERS = 5
const LEAST_SHARE = 1 / 7

/** Parses `yyyy-MM-dd HH:mm:ss` as UTC, so that the reader's time zone does not shift it. */
export const instantOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

function clusterOf(instants: readonly number[], all: number): Cluster {
  const [from, to] = [instants[0]!, instants.at(-1)!]
  const days = [...new Set([dayOf(from), dayOf(to)])]
  return {
    from,
    to,
    air: Math.max(2 * MINUTE, (to - from) * 0.04),
    share: Math.max(LEAST_SHARE, instants.length / all),
    title: days.join(' – '),
  }
}

/** Splits instants into clusters at the longest pauses: downloads happen weeks before uploads. */
export function clustersOf(unsorted: readonly number[]): Cluster[] {
  const instants = unsorted.filter((instant) => !Number.isNaN(instant)).sort((a, b) => a - b)
  if (instants.length === 0) return []
  const pauses = instants
    .map((instant, at) => ({ at, length: at === 0 ? 0 : instant - instants[at - 1]! }))
    .sort((a, b) => b.length - a.length)
  let left = instants.at(-1)! - instants[0]!
  const cut = pauses.slice(0, MOST_CLUSTERS - 1).filter(({ length }) => {
    const isLong = length >= LEAST_PAUSE && length >= left * LEAST_PART
    if (isLong) left -= length
    return isLong
  })
  const cuts = [0, ...cut.map(({ at }) => at).sort((a, b) => a - b), instants.length]
  return cuts.slice(1).map((end, at) => clusterOf(instants.slice(cuts[at], end), instants.length))
}
