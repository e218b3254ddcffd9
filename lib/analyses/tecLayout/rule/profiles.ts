import type { LayoutRule, RuleKey, RuleScope } from './rules'

/** Wordings found in public tenders (blind-layout.md §1), to choose and edit: none of them is a default. */
export interface LayoutProfile {
  readonly id: 'A' | 'B' | 'C' | 'D'
  readonly rules: readonly LayoutRule[]
  /** What these tenders recommend only. */
  readonly advised: readonly LayoutRule[]
}

const rule = (key: RuleKey, value: string | number, scope: RuleScope): LayoutRule => ({ key, value, scope })
const page = (key: RuleKey, value: string | number) => rule(key, value, 'page')
const all = (key: RuleKey, value: string | number) => rule(key, value, 'all')

const margins = (top: number, bottom: number, left: number, right: number): LayoutRule[] => [
  page('marginTop', top),
  page('marginBottom', bottom),
  page('marginLeft', left),
  page('marginRight', right),
]
const NO_FURNITURE: readonly LayoutRule[] = [
  page('header', 'none'),
  page('footer', 'none'),
  page('pageNumber', 'none'),
]
/** 宋体 四号, at a fixed distance of lines, without space between paragraphs. */
const songAt = (line: number): LayoutRule[] => [
  all('fontEastAsia', '宋体'),
  all('fontSize', 14),
  all('lineExact', line),
  all('spaceBefore', 0),
  all('spaceAfter', 0),
]

export const LAYOUT_PROFILES: readonly LayoutProfile[] = [
  {
    id: 'A',
    advised: [],
    rules: [
      page('paper', 'A4'),
      ...margins(2.5, 2.5, 2.5, 2.5),
      ...NO_FURNITURE,
      ...songAt(28),
      all('colour', 'black'),
      rule('fontEastAsia', '仿宋', 'figureText'),
      rule('fontSize', 10.5, 'figureText'),
      page('blankPages', 'forbidden'),
      rule('headingNumbers', '一、 （一） 1. （1） 1） a. a）', 'heading'),
      rule('levelsMax', 7, 'heading'),
      page('signature', 'none'),
    ],
  },
  {
    id: 'B',
    advised: [],
    rules: [
      page('paper', 'A4'),
      page('orientation', 'portrait'),
      ...margins(3, 3, 2, 2),
      ...NO_FURNITURE,
      ...songAt(25),
      all('colour', 'black'),
      ...(['fontEastAsia', 'fontSize', 'lineExact', 'colour'] as const).map((key) =>
        rule(key, 'free', 'figureText'),
      ),
      all('align', 'left'),
      all('firstLineChars', 0),
      all('indentLeft', 0),
      all('indentRight', 0),
      rule('levelsMax', 0, 'heading'),
    ],
  },
  {
    id: 'C',
    advised: [],
    rules: [
      page('paper', 'A4'),
      ...margins(2.5, 2, 2, 2),
      ...NO_FURNITURE,
      page('toc', 'forbidden'),
      ...songAt(30),
      all('firstLineChars', 2),
      all('bold', 'forbidden'),
      all('italic', 'forbidden'),
      all('underline', 'forbidden'),
      page('pagesMax', 300),
      all('punctuation', 'chinese'),
    ],
  },
  {
    id: 'D',
    advised: [
      ...margins(2.54, 2.54, 3.17, 3.17),
      rule('fontSize', 16, 'heading'),
      all('fontSize', 14),
      all('lineMultiple', 1.5),
    ],
    rules: [
      page('header', 'none'),
      page('footer', 'none'),
      page('pageNumber', 'bottomCentre'),
      page('pageNumberFrom', 1),
      all('colour', 'black'),
      page('revisions', 'none'),
      page('comments', 'none'),
      all('strike', 'forbidden'),
    ],
  },
]
