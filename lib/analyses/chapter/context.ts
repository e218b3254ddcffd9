import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import type { LawVersion } from '../../laws/data'
import type { Cell, Facts, Heading, Notice, Paragraph, Tone } from './blocks'

/** What every part of the report is written with. */
export interface ReportContext {
  readonly locale: Locale
  readonly translate: Translate
  /** Rows that are listed of each table; how many are left out is said. */
  readonly rows: number
  /** What the organisation wrote of articles of law. */
  readonly laws: readonly LawVersion[]
}

/** So many rows of a table stand in a report that is handed out; the workbook holds all. */
export const REPORT_ROWS = 5000

export const heading = (level: Heading['level'], id: string, text: string): Heading => ({
  kind: 'heading',
  id,
  level,
  text,
})

export const paragraph = (text: string, tone?: Tone): Paragraph =>
  tone ? { kind: 'paragraph', text, tone } : { kind: 'paragraph', text }

export const notice = (text: string, tone: Tone = 'warn'): Notice => ({ kind: 'notice', tone, text })

export const facts = (items: Facts['items']): Facts => ({ kind: 'facts', items })

export const textCell = (text: string, tone?: Tone): Cell => (tone ? { text, tone } : { text })

/** Somebody by name, with the account through which they act beside it. */
export const withAccount = (
  { name, username }: { readonly name: string; readonly username: string | null },
  translate: Translate,
): string => (username ? translate('report.signatures.withAccount', { name, account: username }) : name)
