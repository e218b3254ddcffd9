/** Megabytes of heap that a thread may hold; above it the thread ends, not the server. */
export interface HeapLimits {
  readonly maxOldGenerationSizeMb: number
  /** For young objects, besides. */
  readonly maxYoungGenerationSizeMb: number
}

/** More costs 40 MB and speeds up no report (measured). */
const YOUNG = 12
/** A workbook is millions of short texts: with as much, reading one takes a sixth less CPU time than with 12. */
const YOUNG_OF_READING = 96

/** By lane. The buffers of a bill come on top of `read`; the limits of reading bound them (lib/engine/parse/limits.ts). */
export const HEAPS = {
  read: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: YOUNG_OF_READING },
  report: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: YOUNG },
  entry: { maxOldGenerationSizeMb: 900, maxYoungGenerationSizeMb: YOUNG },
  picture: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: YOUNG },
  check: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: YOUNG },
} as const satisfies Record<string, HeapLimits>
