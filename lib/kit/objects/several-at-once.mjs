/** How many go on at the same time: their answers are waited for together, and any store bears it. */
const AT_ONCE = 8

/**
 * Does the same work for several things, some at a time, in any order. After a failure nothing more is begun, and what goes
 * on is waited for.
 * @template T, R
 * @param {readonly T[]} things @param {(thing: T, at: number) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the things
 * @throws the first error of the work
 */
export async function severalAtOnce(things, work) {
  const results = /** @type {R[]} */ (new Array(things.length))
  const failures = /** @type {unknown[]} */ ([])
  let next = 0
  const hand = async () => {
    while (next < things.length && failures.length === 0) {
      const at = next++
      results[at] = await work(/** @type {T} */ (things[at]), at)
    }
  }
  const safeHand = () => hand().catch((error) => failures.push(error))
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, things.length) }, safeHand))
  if (failures.length > 0) throw failures[0]
  return results
}
