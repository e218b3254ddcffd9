/** A place that a file could be stored in. */
export interface ShownOption {
  readonly openDetailId: number | null
  /** Id of the file that is there, 0 for none. */
  readonly replaces: number
  readonly words: string
}

/** A file that is not stored before somebody says where. */
export interface ShownQuestion {
  readonly id: number
  readonly fileName: string
  readonly sent: string
  readonly doubts: readonly string[]
  readonly options: readonly ShownOption[]
}
