/** A partial one-to-one matching of two tables' rows; −1 stands for no partner. */
export interface Matching {
  /** Row of the bid, by row of the tender. */
  readonly bidOf: Int32Array
  /** Row of the tender, by row of the bid. */
  readonly tenderOf: Int32Array
}

export function emptyMatching(tenderRows: number, bidRows: number): Matching {
  return { bidOf: new Int32Array(tenderRows).fill(-1), tenderOf: new Int32Array(bidRows).fill(-1) }
}

export function pair(matching: Matching, tenderRow: number, bidRow: number): void {
  matching.bidOf[tenderRow] = bidRow
  matching.tenderOf[bidRow] = tenderRow
}

/** The rows among `rows` without a partner. */
export function unmatched(rows: Iterable<number>, partnerOf: Int32Array): number[] {
  const left: number[] = []
  for (const row of rows) if (partnerOf[row] === -1) left.push(row)
  return left
}

/** Pairs rows with equal keys in order of appearance; a null key has no partner. Linear. */
export function pairByKey(
  matching: Matching,
  tenderRows: Iterable<number>,
  bidRows: Iterable<number>,
  tenderKey: (row: number) => string | null,
  bidKey: (row: number) => string | null,
): void {
  const waiting = new Map<string, { rows: number[]; next: number }>()
  for (const row of unmatched(bidRows, matching.tenderOf)) {
    const key = bidKey(row)
    if (key === null) continue
    const queue = waiting.get(key)
    if (queue) queue.rows.push(row)
    else waiting.set(key, { rows: [row], next: 0 })
  }
  if (waiting.size === 0) return
  for (const row of unmatched(tenderRows, matching.bidOf)) {
    const key = tenderKey(row)
    const queue = key === null ? undefined : waiting.get(key)
    const bidRow = queue?.rows[queue.next]
    if (queue && bidRow !== undefined) {
      queue.next++
      pair(matching, row, bidRow)
    }
  }
}
