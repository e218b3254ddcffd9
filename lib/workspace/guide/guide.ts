import { ANALYSIS_MODULES } from '../../analyses/modules'
import type { Translate } from '../../kit/i18n/translator'

/**
 * The guide's text on an analysis. Its rule and method are not included, as they are also shown under its
 * results.
 */
export interface GuidePart {
  /** What is compared, and how. */
  readonly checks: readonly { readonly what: string; readonly how: string }[]
  readonly example: string
  readonly exclusions: readonly string[]
  readonly assumptions: readonly string[]
}

/** The analyses explained in the guide, in the order of the menu. */
export const GUIDED = ANALYSIS_MODULES.map(({ id }) => id)

const lines = (text: string) => text.split('\n')

/** Parses a line of the guide's table: `what | how`. */
function check(line: string): { what: string; how: string } {
  const [what = '', how = ''] = line.split(' | ')
  return { what, how }
}

export function guidePart(analysis: string, translate: Translate): GuidePart {
  const text = (part: keyof GuidePart) => translate(`guide.analyses.${analysis}.${part}`)
  return {
    checks: lines(text('checks')).map(check),
    example: text('example'),
    exclusions: lines(text('exclusions')),
    assumptions: lines(text('assumptions')),
  }
}

/** A list in the general part of the guide. */
export const guideList = (list: 'principles' | 'weight' | 'steps' | 'award', translate: Translate) =>
  lines(translate(`guide.${KEYS[list]}`))

const KEYS = {
  principles: 'principleList',
  weight: 'weightList',
  steps: 'stepList',
  award: 'awardSteps',
} as const
