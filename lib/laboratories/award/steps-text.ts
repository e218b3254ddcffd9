import type {
  AbcStep,
  BandsStep,
  CoefficientStep,
  Count,
  FilterStep,
  Formula,
  MeanStep,
  MixStep,
  SampleRow,
  ScoreStep,
  ShortlistStep,
  Step,
  TrimRow,
  UpTo,
  Value,
} from '../../engine/laboratories/award/formula'
import { formulaName } from './formula-names'
import type { AwardWords } from './present'

/** Steps in full, as lines of arithmetic: X is the benchmark so far, b a price, H the limit, Z the fixed sums. */

const less = (of: string, value: Value | undefined) =>
  value === undefined || value === 0 ? of : `${of} × (1 − ${value} %)`
/** `1 − w`, worked out where it is a figure. */
const rest = (value: Value) =>
  typeof value === 'number' ? String(Number((1 - value).toFixed(9))) : `(1 − ${value})`
const countText = (count: Count) => (typeof count === 'number' ? String(count) : `${count.share} %`)

/** A table by the number of bidders, as one text. */
function rowsText<R extends UpTo>(rows: readonly R[], textOf: (row: R) => string, words: AwardWords): string {
  if (rows.length === 1) return words('math.rowAll', { text: textOf(rows[0]!) })
  return rows
    .map((row) =>
      row.upTo === null
        ? words('math.rowAny', { text: textOf(row) })
        : words('math.rowUpTo', { n: row.upTo, text: textOf(row) }),
    )
    .join(words('semicolon'))
}

const trimText = (rows: readonly TrimRow[], words: AwardWords) =>
  rowsText(rows, ({ high, low }) => words('math.cut', { high: countText(high), low: countText(low) }), words)
const sampleText = (rows: readonly SampleRow[], words: AwardWords) =>
  rowsText(rows, ({ count }) => words('math.sample', { count: countText(count) }), words)

const meanName = (trim: readonly TrimRow[] | undefined, words: AwardWords) =>
  trim ? words('math.trimmed', { rows: trimText(trim, words) }) : words('math.mean')

function filterTexts({ over, floor }: FilterStep, words: AwardWords): string[] {
  const above = over === undefined ? [] : [`b ≤ ${less('H', over)}`]
  if (!floor) return above
  const mean = meanName(floor.trim, words)
  if (floor.kind === 'mean') return [...above, `b ≥ ${less(mean, floor.less)}`]
  const sum = `${floor.weight} × ${less('H', floor.less)} + ${rest(floor.weight)} × ${mean}`
  return [...above, `b ≥ ${floor.factor} × (${sum})`]
}

function meanText({ kind, within = '', ranks = [], rest: others = '' }: MeanStep, words: AwardWords): string {
  if (kind !== 'ranks') return words(`math.means.${kind}`, { within })
  const terms = ranks.map(({ score, rank, weight }) => words('math.rank', { weight, score, rank }))
  return words('math.means.ranks', { terms: terms.join(' + '), rest: others })
}

function mixText({ weight, of, less: by, factor, ownerWeight }: MixStep, words: AwardWords): string {
  const limit = factor === undefined ? less('H', by) : `${less('H', by)} × ${factor}`
  const [own, other] = of === 'limit' ? [limit, 'X'] : ['X', limit]
  if (ownerWeight === undefined) return `X = ${weight} × ${own} + ${rest(weight)} × ${other}`
  const owner = words('math.owner', { weight: ownerWeight })
  return `X = ${weight} × ${own} + (1 − ${weight} − ${ownerWeight}) × ${other} + ${owner}`
}

function coefficientText({ kind, value }: CoefficientStep): string {
  if (kind === 'times') return `X × ${value}`
  return kind === 'less' ? `X × (1 − ${value} %)` : `(X − Z) × (1 − ${value} %) + Z`
}

function abcText({ less: by, weights, limit, upper }: AbcStep, words: AwardWords): string {
  const [a, b, c] = weights
  const mean = words('math.mean')
  return words('math.abc', {
    weights: `${a} × A + ${b} × B + ${c} × C`,
    a: less('H', by),
    limit: `${limit.factor} × (${limit.weight} × ${mean} + ${rest(limit.weight)} × H)`,
    upper,
  })
}

function bandsText({ high, low, fewest, less: by }: BandsStep, words: AwardWords): string {
  const [lessHigh, lessMiddle, lessLow] = by
  return words('math.bands', { high, low, fewest, lessHigh, lessMiddle, lessLow })
}

function scoreTexts({ kind, full, above = 0, below = 0, ...step }: ScoreStep, words: AwardWords): string[] {
  const per = words(`math.per.${step.perPercent ?? 'interpolated'}`)
  const main =
    kind === 'ratio'
      ? words('math.ratio', { full })
      : words('math.deviation', { full, above, below, digits: step.devDigits ?? 0, per })
  return step.digits === null ? [main] : [main, words('math.scoreDigits', { digits: step.digits })]
}

const shortlistText = ({ draw, low, high }: ShortlistStep, words: AwardWords) =>
  words('math.shortlist', { draw, low, high })

function textsOf(step: Step, words: AwardWords): string[] {
  switch (step.step) {
    case 'filter':
      return filterTexts(step, words)
    case 'sample':
      return [sampleText(step.rows, words)]
    case 'trim':
      return [trimText(step.rows, words)]
    case 'shortlist':
      return [shortlistText(step, words)]
    case 'mean':
      return [meanText(step, words)]
    case 'mix':
      return [mixText(step, words)]
    case 'coefficient':
      return [coefficientText(step)]
    case 'abc':
      return [abcText(step, words)]
    case 'bands':
      return [bandsText(step, words)]
    case 'round':
      return [words('math.round', { digits: step.digits })]
    case 'score':
      return scoreTexts(step, words)
    case 'award': {
      const others =
        step.others.length > 0 ? [words('math.others', { names: step.others.join(words('list')) })] : []
      return [...others, words('math.award')]
    }
  }
}

/** A step with its name, in full. */
export interface StepText {
  readonly name: string
  readonly text: string
}

/** The steps of a formula in full; of one that draws another formula, which ones. */
export function stepTexts({ steps, oneOf, fewest }: Formula, words: AwardWords): StepText[] {
  if (oneOf) {
    const text = words('math.oneOf', {
      names: oneOf.map(({ id }) => formulaName(id, words)).join(words('list')),
    })
    return [{ name: words('formula.title'), text }]
  }
  const least = fewest > 1 ? [{ name: 'n', text: words('formula.fewest', { count: fewest }) }] : []
  return [
    ...least,
    ...steps.map((step) => ({
      name: words(`steps.${step.step}`),
      text: textsOf(step, words).join(words('semicolon')) || words('math.pool'),
    })),
  ]
}
