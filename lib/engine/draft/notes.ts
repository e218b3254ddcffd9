import { createProblemLog, type Excerpt, type Found, type Problem, type Problems } from '../parse/report'
import type { FormatProblemCode } from './report'

/** What a form or a file has by its nature: it is told, as it says how the bill was read, but nothing is amiss. */
const NOTES: ReadonlySet<string> = new Set<FormatProblemCode>([
  'jointNames',
  'jointManageProfit',
  'jointCostLine',
  'moneyConverted',
  'headingNotStored',
  'partOfLine',
  'amountFromParts',
  'costsDivided',
  'needsTender',
  'notInTotal',
  'notApplicable',
  'discountApplied',
  'priceFromAnalysis',
  'afterDeduction',
  'taxBaseLess',
])

/** Whether what stands out in a file is no problem: this alone decides what counts as one. */
const isNote = (code: string): boolean => NOTES.has(code)

/** A log of what stands out in a bill of any format. */
export const createFormatLog = () => createProblemLog<FormatProblemCode>(isNote)

function partOf<Code extends string>(
  { list, counts }: Problems<Code>,
  isWanted: (code: string) => boolean,
): Excerpt<Problem<Code>> {
  const times = Object.entries<number | undefined>(counts)
  const total = times.reduce((sum, [code, count]) => sum + (isWanted(code) ? (count ?? 0) : 0), 0)
  return { list: list.filter(({ code }) => isWanted(code)), total }
}

export const problemsAmong = <Code extends string>(all: Problems<Code>) =>
  partOf(all, (code) => !isNote(code))
export const notesAmong = <Code extends string>(all: Problems<Code>) => partOf(all, isNote)

/** The count of what needs attention, the same for every screen and answer. */
export const foundIn = (report: {
  readonly problems: Problems<string>
  readonly unknown: Pick<Excerpt<unknown>, 'total'>
}): Found => ({
  problems: problemsAmong(report.problems).total,
  skipped: report.unknown.total,
})
