/** Wordings of public tenders (blind-layout.md §1). */
type ProfileId = 'A' | 'B' | 'C' | 'D'

/** How a document that keeps a profile looks. Lengths of paper are in centimetres, others in points. */
export interface Look {
  readonly profile: ProfileId
  readonly margins: {
    readonly top: number
    readonly bottom: number
    readonly left: number
    readonly right: number
  }
  readonly size: number
  readonly headingSize: number
  /** A fixed distance of lines, or a multiple of one. */
  readonly line: { readonly exact: number } | { readonly multiple: number }
  /** In characters. */
  readonly firstLine: number
  readonly align: 'left' | 'both'
  readonly figure: { readonly font: string; readonly size: number }
  readonly hasPageNumbers: boolean
  /** Headings are paragraphs of a heading style, or text like any other. */
  readonly hasHeadingStyles: boolean
}

const BASE = {
  size: 14,
  headingSize: 14,
  figure: { font: '宋体', size: 14 },
  hasPageNumbers: false,
  hasHeadingStyles: true,
  align: 'both',
} as const

export const LOOKS: Readonly<Record<ProfileId, Look>> = {
  A: {
    ...BASE,
    profile: 'A',
    margins: { top: 2.5, bottom: 2.5, left: 2.5, right: 2.5 },
    line: { exact: 28 },
    firstLine: 2,
    figure: { font: '仿宋', size: 10.5 },
  },
  B: {
    ...BASE,
    profile: 'B',
    margins: { top: 3, bottom: 3, left: 2, right: 2 },
    line: { exact: 25 },
    firstLine: 0,
    align: 'left',
    figure: { font: '黑体', size: 12 },
    hasHeadingStyles: false,
  },
  C: {
    ...BASE,
    profile: 'C',
    margins: { top: 2.5, bottom: 2, left: 2, right: 2 },
    line: { exact: 30 },
    firstLine: 2,
  },
  D: {
    ...BASE,
    profile: 'D',
    margins: { top: 2.54, bottom: 2.54, left: 3.17, right: 3.17 },
    line: { multiple: 1.5 },
    firstLine: 2,
    headingSize: 16,
    hasPageNumbers: true,
  },
}
