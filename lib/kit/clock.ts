/**
 * The time of day in epoch ms, in one place, so that a test can turn it. It may jump, also back: what
 * came first is told by numbers that count up, never by comparing two of these; a length of time is
 * measured with `performance.now()`.
 */
export const clock = { now: () => Date.now() }
