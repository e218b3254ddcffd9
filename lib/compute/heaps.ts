/** Megabytes of heap that a thread may hold; above it the thread ends, not the server. */
export interface HeapLimits {
  readonly maxOldGenerationSizeMb: number
  /** Of it for young objects. */
  readonly maxYoungGenerationSizeMb: number
}

/** More costs 40 MB and speeds up no report (measured). */
const YOUNG = 12
/** A bill is millions of short texts: with as much, reading a workbook takes 8 % less CPU time (bench:excel). */
const YOUNG_OF_READING = 96

/** By lane. The buffers of a bill come on top of `read`; the limits of reading bound them (lib/engine/parse/limits.ts). */
export const HEAPS = {
  read: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: YOUNG_OF_READING },
  report: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: YOUNG },
  entry: { maxOldGenerationSizeMb: 900, maxYoungGenerationSizeMb: YOUNG },
  check: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: YOUNG },
} as const satisfies Record<string, HeapLimits>
