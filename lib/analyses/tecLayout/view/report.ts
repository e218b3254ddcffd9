import type { Row } from '../../../engine/analysis'
import { sectionById } from '../../../sections/data'
import { isBlind } from '../../../sections/secrecy/veiled'
import { type Arranged, type Arrangement, listOf, tableOf, wholeTable } from '../../chapter/arrangement'
import type { Block } from '../../chapter/blocks'
import { notice } from '../../chapter/context'
import { matrixOf } from './matrix'
import { matrixPicture } from './matrix-picture'

/** What has to be known before any figure. */
async function head({ run, context: { translate } }: Arranged, hasRules: boolean): Promise<Block[]> {
  const section = await sectionById(run.openId)
  const both = (first: string, second: string) =>
    notice(translate('marks.sentences', { first: translate(first), second: translate(second) }))
  return [
    notice(translate('layoutRules.head.law'), 'muted'),
    ...(section && !isBlind(section)
      ? [both('layoutRules.head.notBlind', 'layoutRules.head.notBlindText')]
      : []),
    ...(hasRules ? [] : [both('layoutRules.head.noRules', 'layoutRules.head.noRulesText')]),
  ]
}

function picture({ run, context: { translate } }: Arranged): Block[] {
  const found = matrixPicture(matrixOf(run), {
    caption: translate('layoutRules.matrix.title'),
    nameOf: ({ rule, scope }) => {
      const name = translate(`codes.layoutRule.${rule}`)
      return scope === 'page' ? name : `${name} · ${translate(`codes.ruleScope.${scope}`)}`
    },
    stateOf: (state) => translate(`codes.ruleState.${state}`),
  })
  return found ? [found] : []
}

/** The places alone: what is kept or open has its row in the table of rules. */
function places(arranged: Arranged): Block[] {
  const { run, context } = arranged
  const rows: Row[] = []
  let total = 0
  for (const row of run.rows('details')) {
    if (row.state !== 'differs') continue
    total++
    if (rows.length < context.rows) rows.push(row)
  }
  return listOf(arranged, tableOf(arranged, 'details'), { rows, total })
}

/** 暗标格式检查: what was prescribed, the matrix of bidders and rules, each rule of each document, and the places. */
export const layoutResults: Arrangement = async (arranged) => {
  const table = (id: string) => wholeTable(arranged, tableOf(arranged, id))
  const hasRules = [...arranged.run.rows('rules')].length > 0
  const hasNotes = !arranged.run.rows('notes').next().done
  return [
    ...(await head(arranged, hasRules)),
    ...table('sums'),
    ...picture(arranged),
    ...(hasRules ? [...table('rules'), ...table('checks')] : []),
    ...places(arranged),
    ...(hasNotes ? table('notes') : []),
    ...table('readings'),
  ]
}
