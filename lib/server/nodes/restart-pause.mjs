const FIRST_MS = 1000
const LONGEST_MS = 30_000
/** A process that ran so long had started well: its end is a new one. */
const STEADY_MS = 60_000

/**
 * How long to wait before a process that ended is started again: longer each time it ends soon after its start.
 * @param {number} failures how often in a row it has ended soon
 * @param {number} ran how long it ran, ms
 */
export function restartPause(failures, ran) {
  const before = ran >= STEADY_MS ? 0 : failures
  return { pause: Math.min(FIRST_MS * 2 ** before, LONGEST_MS), failures: before + 1 }
}
