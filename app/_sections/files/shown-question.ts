/** A place where a file could be stored. */
export interface ShownOption {
  readonly openDetailId: number | null
  /** Id of the file stored there, 0 for none. */
  readonly replaces: number
  readonly words: string
}

/** A file that is stored only after a person has chosen where. */
export interface ShownQuestion {
  readonly id: number
  readonly fileName: string
  readonly sent: string
  readonly doubts: readonly string[]
  readonly options: readonly ShownOption[]
  /** The company to add to the list, in words; null if the file has a place. */
  readonly stranger: string | null
}
