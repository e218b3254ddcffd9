/** The chapters after the summary, in the order of a report for which nobody has chosen another. */
export const CHAPTERS = [
  'overview',
  'findings',
  'opinions',
  'signatures',
  'results',
  'method',
  'law',
  'files',
] as const
export type Chapter = (typeof CHAPTERS)[number]
