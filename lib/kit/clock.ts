/**
 * Wall-clock time in epoch ms, read in one place so that a test can replace it. It can go backwards: order by
 * ids and counters, never by timestamps, and measure durations with `performance.now()`.
 */
export const clock = { now: () => Date.now() }
