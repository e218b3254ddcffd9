/** What a row of the parameters states (specification §3, §5, §9; rules.md §5.7, §6). */

export const RULES = ['same', 'rate', 'diff'] as const
export type Rule = (typeof RULES)[number]

/** How the benchmark price is determined; `file` stands for a chosen file (指定), whose id is the value. */
export const BENCHMARKS = ['hlj', 'kzj', 'zdj', 'cdj', 'file'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

/** What a form sends for `file` while no file is chosen. */
export const SPECIFIED = 'zhiding'

/** The unit of a number, message below `params.units`. */
type Unit =
  | 'percent'
  | 'bidders'
  | 'items'
  | 'characters'
  | 'words'
  | 'places'
  | 'years'
  | 'sections'
  | 'draws'
  | 'yuan'

/** A heading of a form, message below `params.parts`. */
type Heading =
  | 'rules'
  | 'warnings'
  | 'consistency'
  | 'concentration'
  | 'benchmark'
  | 'limits'
  | 'text'
  | 'evidence'
  | 'leftOut'

export interface Condition {
  readonly key: string
  /** The value, or one of several. */
  readonly is: boolean | string | readonly string[]
}

interface Basics {
  readonly key: string
  /** Where it stands on the form of its group: a heading, under none, as the switch of the group; null: not on the form. */
  readonly place: Heading | 'plain' | 'switch' | null
  /** Stands last in its place, wherever the table has it: the API keeps the order of the table. */
  readonly isLast?: true
  /** Name in the engine's parameters; null if the engine does not need it. */
  readonly engine: string | null
  /** Conditions that must all hold for the field to be enabled; a disabled field keeps its value. */
  readonly enabledBy?: readonly Condition[]
  /**
   * Added to the parameters of the specification. At its default it changes nothing and is left out of what is signed and of
   * the texts of a result, so that those from before it stand.
   */
  readonly isAddition?: true
  /** Message for an empty field, below `params.errors`; by default `missing`. */
  readonly missing?: string
}
interface FlagParam extends Basics {
  readonly kind: 'flag'
  readonly default: boolean
  /** The default cannot be changed. */
  readonly fixed?: true
}
export interface NumberParam extends Basics {
  readonly kind: 'number'
  readonly unit: Unit | null
  /** Null: empty. */
  readonly default: number | null
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** When it is required; by default always. */
  readonly needed?: Condition
}
interface RulesParam extends Basics {
  readonly kind: 'rules'
  readonly default: readonly Rule[]
}
interface BenchmarkParam extends Basics {
  readonly kind: 'benchmark'
  readonly default: string
}
interface ChoiceParam extends Basics {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly default: string
}
/**
 * Lists, sent as arrays or with commas between their values: words; ids of files of one kind, or of bidders of the section, where
 * none means all.
 */
interface ListParam extends Basics {
  readonly kind: 'words' | 'files' | 'bidders'
  readonly default: readonly string[]
}
/** Stored and sent for the contract, but without effect. */
interface ReservedParam extends Basics {
  readonly kind: 'reserved'
  readonly default: null
}
export type ParamRow =
  | FlagParam
  | NumberParam
  | RulesParam
  | BenchmarkParam
  | ChoiceParam
  | ListParam
  | ReservedParam

/** The parameters of an analysis, in the order in which the API lists them. */
export interface Group {
  /** The headings of its form in their order, with a note below `params.partNotes`. */
  readonly headings?: readonly { readonly title: Heading; readonly note?: 'rules' | 'warnings' }[]
  /** Whether what they would flag is counted beside the form. */
  readonly previews?: true
  readonly params: readonly ParamRow[]
}

export const on = (key: string): Condition => ({ key, is: true })

/** Bounds of a number with its unit: whole, or with two decimals. */
export const whole = (unit: Unit | null, min: number, max: number) =>
  ({ kind: 'number', unit, min, max, decimals: 0 }) as const
export const decimal = (unit: Unit | null, min: number, max: number) =>
  ({ kind: 'number', unit, min, max, decimals: 2 }) as const
export const PERCENT = decimal('percent', 0, 100)

export const NO_WORDS: readonly string[] = []
