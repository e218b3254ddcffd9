import { nextTurn } from '../kit/turn'

/** Sorted at once. */
const RUN = 2048
/** Comparisons between two turns of the event loop. */
const STEP = 100_000

/** Merges two neighbouring sorted parts; of equal ones the first comes first. */
function merge(
  from: Uint32Array,
  to: Uint32Array,
  [low, middle, high]: readonly [number, number, number],
  compare: (a: number, b: number) => number,
) {
  let [left, right] = [low, middle]
  for (let at = low; at < high; at++) {
    const isLeft = left < middle && (right >= high || compare(from[left]!, from[right]!) <= 0)
    to[at] = isLeft ? from[left++]! : from[right++]!
  }
}

/**
 * The numbers below `count` in the order of `compare`, equal ones in their own; what waits meanwhile gets its turn.
 */
export async function sortedInSteps(
  count: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let from = Uint32Array.from({ length: count }, (_, at) => at)
  for (let low = 0; low < count; low += RUN) {
    from.subarray(low, low + RUN).sort(compare)
    if (low % (RUN * 4) === 0) await nextTurn()
  }
  let to = new Uint32Array(count)
  for (let width = RUN; width < count; width *= 2) {
    let done = 0
    for (let low = 0; low < count; low += 2 * width) {
      const middle = Math.min(low + width, count)
      const high = Math.min(low + 2 * width, count)
      merge(from, to, [low, middle, high], compare)
      done += high - low
      if (done >= STEP) {
        done = 0
        await nextTurn()
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
