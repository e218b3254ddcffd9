const holder = globalThis as unknown as { cleanBidReadings?: Map<number, number> }

/** Start-up code and routes are bundled apart: what both know hangs on the process. */
function percents(): Map<number, number> {
  holder.cleanBidReadings ??= new Map()
  return holder.cleanBidReadings
}

export function noteProgress(id: number, done: number, total: number): void {
  percents().set(id, total > 0 ? Math.floor((done / total) * 100) : 0)
}

export function forgetProgress(id: number): void {
  percents().delete(id)
}

/** How far a reading is, in %; null before it began and after it ended. */
export const percentOf = (id: number): number | null => percents().get(id) ?? null
