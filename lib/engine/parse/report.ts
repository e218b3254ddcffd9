import type { TableName } from './grammar'

/**
 * What stands out in a file that can be read; message key `files.problem.<code>`.
 *
 * - `notANumber`: a number column with another text; read as missing
 * - `figureTooLong`: a number column with more characters than any figure; read as missing
 * - `tooPrecise`: more digits than a float64 holds; read as the nearest one
 * - `notAFlag`: a yes/no attribute with another text; read as no
 * - `repeatedAttribute`: an attribute stands twice on one element; the first is taken
 * - `duplicateUnit`: two unit projects of one single project have the same code; matched by order
 * - `noItems`: the bill has unit projects but not one item
 * - `notPriced`: a bid or control price without any price: probably a tender file
 * - `pricedTender`: a tender file with prices: probably a control price
 * - `severalBills`: `value` is another entry that is a bill too
 * - `repeatedEntry`: `value` is the name of several entries; the last is taken
 */
export type ProblemCode =
  | 'notANumber'
  | 'figureTooLong'
  | 'tooPrecise'
  | 'notAFlag'
  | 'repeatedAttribute'
  | 'duplicateUnit'
  | 'noItems'
  | 'notPriced'
  | 'pricedTender'
  | 'severalBills'
  | 'repeatedEntry'

/** `line`, `path` and `attribute` are null if the problem concerns the whole file. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code
  readonly line: number | null
  /** Names of the element and its ancestors, `JingJiBiao/Dxgcxx/…`. */
  readonly path: string | null
  readonly attribute: string | null
  /** As in the file, truncated to 200 characters. */
  readonly value: string | null
}

/** An element or attribute unknown to formats.md §2. `path` ends with `/@name` for an attribute. */
export interface UnknownPart {
  readonly path: string
  readonly count: number
  /** Line of the first occurrence. */
  readonly line: number
}

/** The first entries of a possibly long list, and its total length. */
export interface Excerpt<T> {
  readonly list: readonly T[]
  readonly total: number
}

/** The first problems, and how often each occurred. */
export type Problems<Code extends string = ProblemCode> = Excerpt<Problem<Code>> & {
  readonly counts: Partial<Readonly<Record<Code, number>>>
}

export interface ImportReport {
  readonly container: 'zip' | 'xml' | 'envelope'
  /** The entry the bill was read from; null for a bare XML. */
  readonly entry: string | null
  readonly encoding: {
    readonly used: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'
    /** The encoding in the XML declaration, lower-cased. */
    readonly declared: string | null
    /** The declaration is wrong. */
    readonly differs: boolean
  }
  /** Rows read per table of the bill layout. */
  readonly rows: Readonly<Record<TableName, number>>
  /** Elements of the format that no analysis uses, by name. */
  readonly unused: Readonly<Record<string, number>>
  /** Kinds of unknown parts; `total` counts kinds. */
  readonly unknown: Excerpt<UnknownPart>
  readonly problems: Problems
  /** The other files of the archive. */
  readonly documents: Excerpt<{ readonly name: string; readonly size: number }>
}

/**
 * What needs attention after reading a file: problems, and kinds of content that were skipped. Both are shown
 * if either exists.
 */
export interface Found {
  readonly problems: number
  readonly skipped: number
}

/** Of problems, and again of notes, so that many notes leave no problem out. */
const MAX_PROBLEMS = 200
const VALUE_LENGTH = 200

/** The beginning of a text as a copy: a slice would keep the whole text in memory. */
const excerptOf = (text: string) =>
  text.length > VALUE_LENGTH ? Buffer.from(text.slice(0, VALUE_LENGTH)).toString() : text

/** Counts problems and stores the first ones. */
export interface ProblemLog<Code extends string = ProblemCode> {
  add(code: Code, value: string | null, place?: Pick<Problem, 'line' | 'path' | 'attribute'>): void
  /** Adds all problems of another log. */
  append(more: Problems<Code>): void
  result(): Problems<Code>
}

const NOWHERE = { line: null, path: null, attribute: null }

/** @param isNote which codes are told, but are no problems; left out: none */
export function createProblemLog<Code extends string = ProblemCode>(
  isNote: (code: Code) => boolean = () => false,
): ProblemLog<Code> {
  const list: Problem<Code>[] = []
  const counts: Partial<Record<Code, number>> = {}
  const listed = { notes: 0, problems: 0 }
  let total = 0
  const keep = (one: Problem<Code>) => {
    const kind = isNote(one.code) ? 'notes' : 'problems'
    if (listed[kind]++ < MAX_PROBLEMS) list.push({ ...one, value: one.value && excerptOf(one.value) })
  }
  return {
    add(code, value, place = NOWHERE) {
      total++
      counts[code] = (counts[code] ?? 0) + 1
      keep({ code, ...place, value })
    },
    append(more) {
      total += more.total
      for (const [code, count] of Object.entries(more.counts) as [Code, number][]) {
        counts[code] = (counts[code] ?? 0) + count
      }
      for (const one of more.list) keep(one)
    },
    result: () => ({ list, total, counts }),
  }
}
