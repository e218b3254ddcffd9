import { sum } from '../../../domain/decimal'
import {
  type Check,
  type Findings,
  figure,
  isObject,
  list,
  name,
  number,
  object,
  oneOf,
  orNull,
} from './checks'
import { MEAN_KINDS, PER_PERCENT, type Value } from './formula'

const PERCENT = figure(-100, 100)
const LOWERING = figure(0, 100)
const SHARE = figure(0, 1)
const FACTOR = figure(0, 10)
const MOST_ROWS = 20

const count: Check = (value, path, findings) =>
  isObject(value)
    ? object({ share: LOWERING })(value, path, findings)
    : number(0, 1000, true)(value, path, findings)

const upTo = orNull(number(1, 1000, true))

/** Rows in ascending order, the last one for any number. */
function table(row: Check): Check {
  const rows = list(row, 1, MOST_ROWS)
  return (value, path, findings) => {
    rows(value, path, findings)
    if (!Array.isArray(value) || value.length === 0) return
    const ends = value.map((one) =>
      isObject(one) && one.upTo !== null ? one.upTo : Number.POSITIVE_INFINITY,
    )
    const isAscending = ends.every((end, at) => at === 0 || Number(end) > Number(ends[at - 1]))
    if (!isAscending || ends.at(-1) !== Number.POSITIVE_INFINITY) findings.add(path, 'order')
  }
}

const trimRows = table(object({ upTo, high: count, low: count }))

const costFloor = object(
  { kind: oneOf(['cost']), factor: FACTOR, weight: SHARE },
  { less: LOWERING, trim: trimRows },
)
const meanFloor = object({ kind: oneOf(['mean']), less: LOWERING }, { trim: trimRows })
const floor: Check = (value, path, findings) => {
  const kind = isObject(value) ? value.kind : undefined
  if (kind === 'cost') costFloor(value, path, findings)
  else if (kind === 'mean') meanFloor(value, path, findings)
  else findings.add(`${path}.kind`, kind === undefined ? 'missing' : 'unknown')
}

/** The figure of a value that is not drawn; null if it is drawn or not entered yet. */
function known(value: unknown, { params }: Findings): number | null {
  if (typeof value === 'number') return value
  return params.find((param) => param.name === value)?.value ?? null
}

/** Weights of 15 digits that sum to 1 on paper. */
const NEAR = 1e-9

/** Whether weights sum to 1, as far as they are known. */
function sumsToOne(weights: readonly unknown[], path: string, findings: Findings): void {
  const figures = weights.map((weight) => known(weight, findings))
  if (figures.some((one) => one === null)) return
  if (Math.abs(sum(figures as number[]) - 1) > NEAR) findings.add(path, 'weightsSum')
}

const mean: Check = (value, path, findings) => {
  const rank = object({ score: name, rank: number(1, 100, true), weight: SHARE })
  const kind = isObject(value) ? value.kind : undefined
  const must: Record<string, Check> = { step: name, kind: oneOf(MEAN_KINDS) }
  if (kind === 'secondAverage') must.within = LOWERING
  if (kind === 'ranks') {
    must.ranks = list(rank, 1, MOST_ROWS)
    must.rest = SHARE
  }
  object(must)(value, path, findings)
  if (kind !== 'ranks' || !isObject(value) || !Array.isArray(value.ranks)) return
  const weights = value.ranks.map((one) => (isObject(one) ? one.weight : null))
  sumsToOne([...weights, value.rest], `${path}.ranks`, findings)
}

const mix: Check = (value, path, findings) => {
  object(
    { step: name, weight: SHARE, of: oneOf(['limit', 'mean']) },
    { less: LOWERING, factor: FACTOR, ownerWeight: SHARE },
  )(value, path, findings)
  if (!isObject(value) || value.ownerWeight === undefined) return
  const [weight, owner] = [known(value.weight, findings), known(value.ownerWeight, findings)]
  if (weight !== null && owner !== null && weight + owner > 1 + NEAR)
    findings.add(`${path}.ownerWeight`, 'weightsSum')
}

const coefficient: Check = (value, path, findings) => {
  const isFactor = isObject(value) && value.kind === 'times'
  const kind = oneOf(['times', 'less', 'lessWithoutFixed'])
  object({ step: name, kind, value: isFactor ? FACTOR : PERCENT })(value, path, findings)
}

const abc: Check = (value, path, findings) => {
  const limit = object({ weight: SHARE, factor: FACTOR })
  object({ step: name, less: LOWERING, weights: list(SHARE, 3, 3), limit, upper: FACTOR })(
    value,
    path,
    findings,
  )
  if (isObject(value) && Array.isArray(value.weights)) sumsToOne(value.weights, `${path}.weights`, findings)
}

const isDraw: Check = (value, path, findings) => {
  if (!findings.draws.some((draw) => draw.name === value)) findings.add(path, 'unknownName')
}

const score: Check = (value, path, findings) => {
  const isRatio = isObject(value) && value.kind === 'ratio'
  const common = { step: name, kind: oneOf(['deviation', 'ratio']), full: figure(0, 1000) }
  const digits = number(0, 4, true)
  if (isRatio) return object({ ...common, digits })(value, path, findings)
  const ofDeviation = {
    above: figure(0, 100),
    below: figure(0, 100),
    devDigits: number(0, 6, true),
    perPercent: oneOf(PER_PERCENT),
  }
  object({ ...common, ...ofDeviation, digits: orNull(digits) })(value, path, findings)
}

/** The steps a formula may have, and what each of them must state. */
export const STEP_CHECKS: Readonly<Record<string, Check>> = {
  filter: object({ step: name }, { over: LOWERING, floor }),
  sample: object({ step: name, rows: table(object({ upTo, count })) }),
  trim: object({ step: name, rows: trimRows }),
  mean,
  mix,
  coefficient,
  abc,
  bands: object({
    step: name,
    high: FACTOR,
    low: FACTOR,
    fewest: number(1, 1000, true),
    less: list(PERCENT, 3, 3),
  }),
  round: object({ step: name, digits: number(0, 4, true) }),
  shortlist: object({ step: name, draw: isDraw, low: PERCENT, high: PERCENT }),
  score,
  award: object({ step: name, others: list(name, 0, MOST_ROWS) }),
}

/** Draw weights, and the weights of a list of values. */
export function checkDrawWeights(value: unknown, values: number, path: string, findings: Findings): void {
  list(number(0, 1), values, values)(value, path, findings)
  if (Array.isArray(value)) sumsToOne(value as Value[], path, findings)
}
