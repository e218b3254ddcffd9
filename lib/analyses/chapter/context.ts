import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import type { LawVersion } from '../../laws/data'
import type { Cell, Facts, Heading, Notice, Paragraph, Tone } from './blocks'

export interface ReportContext {
  readonly locale: Locale
  readonly translate: Translate
  /** Maximum number of rows listed per table; the report states how many are left out. */
  readonly rows: number
  /** The organisation's wordings of articles of law. */
  readonly laws: readonly LawVersion[]
}

/** Maximum rows of a table in a distributed report; the workbook contains all. */
export const REPORT_ROWS = 5000

/** Whether the document is for the workbook or the package, which leave nothing out. */
export const isWhole = ({ rows }: ReportContext): boolean => rows > REPORT_ROWS

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

/** A person's name, with their account if known. */
export const withAccount = (
  { name, username }: { readonly name: string; readonly username: string | null },
  translate: Translate,
): string =>
  // A name that two go by has it already.
  username && !name.endsWith(`（${username}）`)
    ? translate('report.signatures.withAccount', { name, account: username })
    : name
