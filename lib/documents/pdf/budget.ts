/** What reading one document may take. */
export interface ReadingBudget {
  /** Milliseconds of processor time of the thread that reads it. */
  readonly processor: number
  /** Milliseconds that may pass: far more, because a busy machine is no fault of the document. */
  readonly passing: number
}

const LEAST_MS = 10_000
const MOST_MS = 120_000
/** One second for 100 KB. */
const MS_PER_BYTE = 1000 / 100_000
const BUSY = 3

/**
 * The budget of a document grows with its bytes: a few thousand that make a reader compute for minutes are no bid, and those who
 * wait should not wait for them.
 */
export function readingBudget(bytes: number): ReadingBudget {
  const processor = Math.min(MOST_MS, LEAST_MS + bytes * MS_PER_BYTE)
  return { processor, passing: BUSY * processor }
}
