/** What an upload may unpack to (formats.md §1). */
export interface ReadLimits {
  /** Entries of an archive. */
  readonly entries: number
  /** Bytes of all entries unpacked. */
  readonly unpackedBytes: number
  /** Ratio of unpacked to packed bytes, for an entry larger than `ratioFromBytes`. */
  readonly ratio: number
  readonly ratioFromBytes: number
  /** Levels of XML elements. */
  readonly depth: number
  /** Rows of all tables of a bill but its quotas, each of a few hundred bytes at most. */
  readonly rows: number
  /** Quota lines of a bill: a file with build-ups has several for every item. */
  readonly quotas: number
  /** Bytes of the distinct texts of a bill. */
  readonly textBytes: number
}

export const DEFAULT_LIMITS: ReadLimits = {
  entries: 10_000,
  unpackedBytes: 2 * 1024 ** 3,
  ratio: 200,
  ratioFromBytes: 10 * 1024 ** 2,
  depth: 64,
  rows: 1_000_000,
  quotas: 1_000_000,
  textBytes: 256 * 1024 ** 2,
}
