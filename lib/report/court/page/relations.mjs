import {
  absolute,
  add,
  compare,
  decimal,
  divide,
  multiply,
  plain,
  rounded,
  subtract,
  sum,
} from './decimals.mjs'

/**
 * Computes again what a finding states, from the cells that it rests on (`lib/engine/bill/relation.ts`).
 *
 * @typedef {import('./tree.mjs').Cell} Cell
 * @typedef {import('./decimals.mjs').Decimal} Decimal
 * @typedef {{ kind: string, cells: readonly Cell[], states?: number, by?: Readonly<Record<string, number>> }} Relation
 * @typedef {{ holds: boolean, working: string }} Result
 */

const HUNDRED = decimal(100)

/** @param {Cell | undefined} cell */
const textOf = (cell) => cell?.[2] ?? null
/** @param {Cell | undefined} cell */
const figureOf = (cell) => decimal(textOf(cell))
/** @param {Cell | undefined} cell */
const shown = (cell) => cell?.[3] ?? textOf(cell) ?? '—'

/** Texts that differ in nothing that a reader sees are equal. @param {Cell | undefined} cell */
const readable = (cell) =>
  (textOf(cell) ?? '')
    .normalize('NFKC')
    .replace(/[\p{White_Space}\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .replace(/_x000D_/gi, '')
    .toUpperCase()

/** What of a sum of so many addends may be due to rounding. @param {number} addends */
const toleranceOf = (addends) => decimal(Math.min(Math.max(10, 5 * addends), 1000) / 1000)

/** @param {Relation} relation @param {string} name */
const given = ({ by }, name) => by?.[name] ?? 0
/** @param {Relation} relation */
const stated = ({ states }) => decimal(states)

/**
 * @param {Relation} relation @param {Decimal} computed @param {number} addends @param {string} from
 * @returns {Result}
 */
function otherFigure(relation, computed, addends, from) {
  const [figure] = relation.cells
  const difference = subtract(figureOf(figure), computed)
  const isOther = compare(absolute(difference), toleranceOf(addends)) > 0
  const isBelow = given(relation, 'onlyAbove') === 0 || difference.digits < 0n
  return {
    holds: isOther && isBelow && compare(computed, stated(relation)) === 0,
    working: `${from} = ${plain(computed)} ≠ ${shown(figure)}`,
  }
}

/** @param {Relation} relation @returns {Result} */
function sumOf(relation) {
  const [, ...addends] = relation.cells
  const few = addends.slice(0, 6).map(shown).join(' + ')
  const from = addends.length > 6 ? `${few} + … (${addends.length})` : few
  return otherFigure(relation, sum(addends.map(figureOf)), given(relation, 'addends'), from)
}

/** @param {Relation} relation @returns {Result} */
function productOf(relation) {
  const [, a, b] = relation.cells
  const product = multiply(figureOf(a), figureOf(b))
  if (relation.kind === 'product')
    return otherFigure(relation, rounded(product), 1, `${shown(a)} × ${shown(b)}`)
  return otherFigure(relation, divide(product, HUNDRED, 2), 1, `${shown(a)} × ${shown(b)}%`)
}

/** The benchmark of a price (`lib/analyses/rational/grounds.ts`). @param {Relation} relation @returns {Decimal} */
function benchmarkOf(relation) {
  const figures = relation.cells.slice(1).map(figureOf)
  const raised = add(HUNDRED, decimal(given(relation, 'float')))
  const mode = given(relation, 'mode')
  if (mode === 0) {
    const [one = decimal(0)] = figures
    return given(relation, 'float') === 0 ? one : divide(multiply(one, raised), HUNDRED, 2)
  }
  const joining = figures.splice(figures.length - given(relation, 'joins'))
  figures.sort(compare)
  if (mode > 1) return figures[mode - 2] ?? figures[0] ?? decimal(0)
  const kept = figures.slice(given(relation, 'lowest'), figures.length - given(relation, 'highest'))
  const used = [...kept, ...joining]
  return divide(multiply(sum(used), raised), multiply(decimal(used.length), HUNDRED), 2)
}

/** @param {Relation} relation @returns {Result} */
function deviationOf(relation) {
  const price = figureOf(relation.cells[0])
  const benchmark = benchmarkOf(relation)
  const found = divide(multiply(subtract(price, benchmark), HUNDRED), benchmark, 2)
  const distance = compare(absolute(found), decimal(given(relation, 'limit')))
  const isFar = given(relation, 'more') === 1 ? distance > 0 : distance >= 0
  return {
    holds: isFar && compare(found, stated(relation)) === 0,
    working: `(${plain(price)} − ${plain(benchmark)}) ÷ ${plain(benchmark)} = ${plain(found)}%`,
  }
}

/** A price in cents: the first cell, or where it is empty what the others come to. @param {readonly Cell[]} cells */
function centsOf([whole, ...stated]) {
  const parts = stated.filter((cell) => textOf(cell) !== null).map(figureOf)
  const { digits, scale } = rounded(textOf(whole) === null ? sum(parts) : figureOf(whole))
  return Number(digits) * 10 ** (2 - scale)
}

/** @param {Relation} relation @param {number} one @param {number} two in cents */
function follows(relation, one, two) {
  if (relation.kind === 'samePrices') return one === two
  const constant = given(relation, 'constant')
  const [first, second] = given(relation, 'flipped') === 1 ? [two, one] : [one, two]
  if (relation.kind === 'difference') return second - first === constant
  const rounding = (given(relation, 'grain2') + constant * given(relation, 'grain1')) / 2
  // The margin is for binary rounding errors.
  return Math.abs(second - constant * first) <= rounding + given(relation, 'width') * constant * first + 1e-7
}

/** @param {Relation} relation @returns {Result} */
function pairsOf(relation) {
  const { cells, kind, states } = relation
  const each = given(relation, 'each')
  const prices = Array.from({ length: cells.length / each }, (_, at) =>
    centsOf(cells.slice(at * each, (at + 1) * each)),
  )
  let right = 0
  for (let at = 0; at + 1 < prices.length; at += 2)
    if (follows(relation, prices[at] ?? 0, prices[at + 1] ?? 0)) right++
  const sign = kind === 'samePrices' ? '=' : kind === 'ratio' ? '÷' : '−'
  const [one, two] = given(relation, 'flipped') === 1 ? [0, 1] : [1, 0]
  const inYuan = (/** @type {number} */ place) => ((prices[place] ?? 0) / 100).toFixed(2)
  const constant = kind === 'ratio' ? ` ≈ ${given(relation, 'constant')}` : ''
  const isWhole = prices.length === 2 * right && right > 0
  return {
    holds: right === states && isWhole,
    working: `${inYuan(one)} ${sign} ${inYuan(two)}${constant}, … (${right})`,
  }
}

/** @param {Relation} relation @returns {Result} */
function onlyHereOf(relation) {
  const here = relation.cells.slice(0, given(relation, 'own'))
  const there = relation.cells.slice(here.length)
  const line = readable(here[0])
  const left = there.filter((cell) => readable(cell) === line).length
  const areAlike = line !== '' && here.every((cell) => readable(cell) === line)
  const areOthers = new Set(here.map((cell) => cell[1])).size === here.length
  const isWhole = there.every((cell, at) => cell[1] === at)
  return {
    holds: areAlike && areOthers && isWhole && left < here.length,
    working: `${shown(here[0])}: ${here.length} > ${left} (${there.length})`,
  }
}

/** @param {Cell | undefined} cell */
const codeOf = (cell) => {
  const code = (textOf(cell) ?? '').trim().toUpperCase()
  return cell?.[0] === 'units.mac' ? code.replace(/[-:]/g, '') : code
}

/** @type {Readonly<Record<string, (relation: Relation) => Result>>} */
const RULES = {
  product: productOf,
  rate: productOf,
  sum: sumOf,
  atMost: (relation) => {
    const [part, whole] = relation.cells
    const isMore = compare(figureOf(part), figureOf(whole)) > 0
    return {
      holds: isMore && compare(figureOf(whole), stated(relation)) === 0,
      working: `${shown(part)} > ${shown(whole)}`,
    }
  },
  otherText: ({ cells: [one, two] }) => ({
    holds: readable(one) !== readable(two),
    working: `${shown(one)} ≠ ${shown(two)}`,
  }),
  otherNumber: ({ cells: [one, two] }) => ({
    holds:
      textOf(one) === null || textOf(two) === null
        ? textOf(one) !== textOf(two)
        : compare(figureOf(one), figureOf(two)) !== 0,
    working: `${shown(one)} ≠ ${shown(two)}`,
  }),
  noPrice: ({ cells: [quantity, price] }) => ({
    holds:
      (textOf(quantity) === null || figureOf(quantity).digits !== 0n) &&
      (textOf(price) === null || figureOf(price).digits <= 0n),
    working: `${shown(quantity)} · ${shown(price)}`,
  }),
  onlyHere: onlyHereOf,
  deviation: deviationOf,
  samePrices: pairsOf,
  ratio: pairsOf,
  difference: pairsOf,
  sameCodes: ({ cells, states }) => ({
    holds: cells.length === states && cells.length > 1 && new Set(cells.map(codeOf)).size === 1,
    working: cells.map(shown).join(' = '),
  }),
}

/** @param {Relation} relation @returns {Result} */
export function computeAgain(relation) {
  try {
    return RULES[relation.kind]?.(relation) ?? { holds: false, working: '—' }
  } catch {
    return { holds: false, working: '—' }
  }
}
