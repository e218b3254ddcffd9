import type { BidderRow, OutcomeRow, WinnerRow } from '../../engine/laboratories/award/simulate'
import { formulaName } from './formula-names'
import type { KeptAsked, KeptAward } from './kept'
import { type AwardWords, drawText, needText, valuesText } from './present'

/** What a figure of a table is; `share` is in percent, `score` has the digits of the formula. */
export type Format = 'text' | 'money' | 'percent' | 'count' | 'quantity'

/** A column of a table of the laboratory, as the workbook and the report have it. */
export interface AwardColumn<R> {
  readonly key: string
  readonly format: Format
  readonly width: number
  readonly value: (row: R) => string | number | null
}

/** What the columns of a kept run need to know beside its rows. */
export interface Around {
  readonly words: AwardWords
  readonly nameOf: (bidderId: number) => string
  /** Names of the formulas that are drawn from. */
  readonly formulas: readonly string[]
}

/** The name of a bidder, marked if its price was typed by hand. */
export function aroundOf(
  { basis, asked }: Pick<KeptAward, 'basis'> & { readonly asked: Pick<KeptAsked, 'typed' | 'formula'> },
  words: AwardWords,
): Around {
  const names = new Map(basis.bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
  const nameOf = (id: number) => {
    const name = names.get(id) ?? String(id)
    return asked.typed.prices[id] === undefined ? name : words('typedName', { name })
  }
  return { words, nameOf, formulas: (asked.formula.oneOf ?? []).map(({ id }) => formulaName(id, words)) }
}

const namesOf = ({ nameOf, words }: Around, ids: readonly number[]) =>
  ids.length > 1 ? words('tie', { names: ids.map(nameOf).join(words('list')) }) : ids.map(nameOf).join('')

export const outcomeColumns = (around: Around): AwardColumn<OutcomeRow>[] => [
  {
    ...{ key: 'draw', format: 'text', width: 40 },
    value: ({ choices }) => drawText(choices, around.nameOf, around.words, around.formulas),
  },
  { key: 'share', format: 'percent', width: 12, value: ({ share }) => share },
  { key: 'benchmark', format: 'money', width: 18, value: ({ benchmark }) => benchmark },
  {
    ...{ key: 'first', format: 'text', width: 32 },
    value: ({ first, reason }) =>
      reason === null ? namesOf(around, first) : around.words(`reasons.${reason}`),
  },
  { key: 'score', format: 'quantity', width: 12, value: ({ score }) => score },
  {
    ...{ key: 'second', format: 'text', width: 32 },
    value: ({ second }) => (second === null ? null : around.nameOf(second)),
  },
  { key: 'margin', format: 'quantity', width: 12, value: ({ margin }) => margin },
]

export const winnerColumns = (around: Around): AwardColumn<WinnerRow>[] => [
  { key: 'bidder', format: 'text', width: 40, value: ({ bidderId }) => around.nameOf(bidderId) },
  { key: 'firstShare', format: 'percent', width: 14, value: ({ share }) => share },
  { key: 'meanScore', format: 'quantity', width: 14, value: ({ meanScore }) => meanScore },
  { key: 'bestRank', format: 'count', width: 12, value: ({ bestRank }) => bestRank },
  { key: 'worstRank', format: 'count', width: 12, value: ({ worstRank }) => worstRank },
]

export const bidderColumns = (around: Around): AwardColumn<BidderRow>[] => [
  { key: 'bidder', format: 'text', width: 36, value: ({ bidderId }) => around.nameOf(bidderId) },
  { key: 'price', format: 'money', width: 18, value: ({ price }) => price },
  {
    ...{ key: 'standing', format: 'text', width: 20 },
    value: ({ standing }) => around.words(`standings.${standing}`),
  },
  { key: 'deviation', format: 'quantity', width: 12, value: ({ deviation }) => deviation },
  { key: 'score', format: 'quantity', width: 10, value: ({ score }) => score },
  { key: 'without', format: 'money', width: 18, value: ({ without }) => without },
  { key: 'change', format: 'money', width: 16, value: ({ change }) => change },
  { key: 'changePercent', format: 'percent', width: 12, value: ({ changePercent }) => changePercent },
  { key: 'lowest', format: 'money', width: 18, value: ({ lowest }) => lowest },
  { key: 'highest', format: 'money', width: 18, value: ({ highest }) => highest },
]

type GroupRow = NonNullable<KeptAward['result']['tables']['group']>['outcomes'][number]

/** An outcome with and without the group; `at` is its place among the outcomes. */
export const groupColumns = (
  around: Around,
  outcomes: readonly OutcomeRow[],
): AwardColumn<GroupRow & { readonly at: number }>[] => [
  {
    ...{ key: 'draw', format: 'text', width: 40 },
    value: ({ at }) => drawText(outcomes[at]?.choices ?? [], around.nameOf, around.words, around.formulas),
  },
  { key: 'benchmark', format: 'money', width: 18, value: ({ benchmark }) => benchmark },
  { key: 'first', format: 'text', width: 32, value: ({ best }) => namesOf(around, best) },
  { key: 'withoutGroup', format: 'money', width: 18, value: ({ after }) => after.benchmark },
  { key: 'firstWithout', format: 'text', width: 32, value: ({ after }) => namesOf(around, after.best) },
  {
    ...{ key: 'isOther', format: 'text', width: 12 },
    value: ({ isOther }) => (isOther === null ? null : around.words(isOther ? 'yes' : 'no')),
  },
]

/** What a kept run was computed with: each fact with its name. */
export function factsOf(
  { asked, basis, result, engineVersion }: KeptAward,
  around: Around,
): (readonly [label: string, value: string | number])[] {
  const { words, nameOf } = around
  const { formula, typed } = asked
  const list = (values: readonly (string | number)[]) => values.join(words('list'))
  const byBidder = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([id, value]) => `${nameOf(Number(id))} ${value}`)
  const typedFigures = (['limit', 'fixed', 'owner'] as const).flatMap((key) =>
    typed[key] === null ? [] : [`${needText(key, words)} ${typed[key]}`],
  )
  const typedScores = Object.entries(typed.scores).flatMap(([name, of]) =>
    byBidder(of).map((text) => `${name} ${text}`),
  )
  const all = [...typedFigures, ...byBidder(typed.prices), ...byBidder(typed.adjustments), ...typedScores]
  const facts: (readonly [string, string | number | null])[] = [
    [words('facts.formula'), asked.formulaId ? formulaName(asked.formulaId, words) : words('facts.written')],
    ...formula.params.map(({ name, value }) => [name, value] as const),
    ...formula.draws.map(
      ({ name, values }) =>
        [
          name,
          words('facts.drawnFrom', { count: values.length, values: valuesText(values, words) }),
        ] as const,
    ),
    [needText('limit', words), typed.limit ?? basis.limit],
    [needText('fixed', words), typed.fixed ?? basis.fixed],
    [words('facts.typed'), all.length > 0 ? list(all) : words('facts.nothing')],
    [words('facts.leftOut'), asked.leaveOut.length > 0 ? list(asked.leaveOut.map(nameOf)) : null],
    [words('facts.group'), asked.group.length > 0 ? list(asked.group.map(nameOf)) : null],
    [words('facts.outcomes'), result.tables.total],
    [words('facts.engine'), engineVersion],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}
