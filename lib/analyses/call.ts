import { z } from 'zod'
import type { Person } from '../auth/data'
import type { Permission } from '../domain/permissions'
import type { Translate } from '../kit/i18n/translator'
import type { OpenResult } from '../runs/results/reader'
import type { Section } from '../sections/data'

/** What a call is asked, besides the section and the page. */
export interface Asked<F extends z.ZodRawShape> {
  readonly input: z.output<z.ZodObject<F>>
  readonly section: Section
  /** The result that is shown; null before the first run. */
  readonly result: () => Promise<OpenResult | null>
  readonly person: Person
  readonly translate: Translate
}

/** What a call answers: a list, of which pages are made, or one thing. */
interface Given {
  readonly rows?: readonly unknown[]
  readonly data?: unknown
  /** How one thing is made of the rows that are on the page. */
  readonly of?: (shown: readonly never[]) => unknown
  /** A file in place of all else. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  /** What was done. */
  readonly message?: string
  readonly more?: Readonly<Record<string, unknown>>
}

/** A file of this media type. */
interface Media {
  readonly media: string
}

type AnswerShape =
  /** Rows of a table of the results, as the caller may read them. */
  | { readonly table: string }
  | { readonly rows: z.ZodType }
  | { readonly data: z.ZodType }
  | { readonly done: z.ZodType }
  /** A list without anything around it. */
  | { readonly bare: z.ZodType }
  | Media

/** A call of one analysis that answers other than a table as it is; `lib/api/analyses` makes its endpoint. */
export interface OwnCall<F extends z.ZodRawShape = z.ZodRawShape> {
  readonly method?: 'POST'
  /** Needed in the section; by default to see results. */
  readonly needs?: Permission
  /** Needed besides. */
  readonly further?: Permission
  /** Another system may ask with its key: it only reads, and nobody's own. */
  readonly bySystems?: true
  /** Its purpose, one sentence for the document. */
  readonly about: string
  readonly asks?: F
  /** Whether it answers in pages: only if one is requested, or always. */
  readonly pages?: 'requested' | 'always'
  readonly answer: AnswerShape
  readonly more?: z.ZodRawShape
  /** Whether it also states what was compared. */
  readonly statesCoverage?: true
  readonly give: (asked: Asked<F>) => Given | Promise<Given>
}

/** The calls of an analysis by their path below `/api/`. */
export type OwnCalls = Readonly<Record<string, OwnCall>>

/** Checks that what a call gives fits what it asks. */
export const ownCall = <const F extends z.ZodRawShape>(call: OwnCall<F>): OwnCall =>
  call as unknown as OwnCall

const bidder = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional())

/** Two bidders of whom a call is asked; an empty value counts as left out. */
export const twoBidders = { ver1: bidder, ver2: bidder }

/** The two bidders of a call; null unless two different ones are given. */
export const pairAsked = ({ ver1, ver2 }: { ver1?: number | undefined; ver2?: number | undefined }) =>
  ver1 === undefined || ver2 === undefined || ver1 === ver2 ? null : ([ver1, ver2] as const)
