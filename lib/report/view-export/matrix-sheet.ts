import { groupsOfMatrix, matrixOf } from '../../analyses/matrices'
import { spreadOf } from '../../analyses/price-matrix/places'
import type { MatrixQuery } from '../../analyses/price-matrix/query'
import type { MatrixCell, MatrixLine, MatrixWords } from '../../analyses/price-matrix/source'
import { matrixOrder } from '../../analyses/price-matrix/view'
import type { Sheet, SheetColumn, SheetRow } from '../../kit/excel/sheet'
import type { Translate } from '../../kit/i18n/translator'
import type { OpenResult } from '../../runs/results/reader'
import type { ViewWords } from './view-words'

function columnsOfSheet(
  names: readonly string[],
  { benchmark, marks }: MatrixWords,
  translate: Translate,
): SheetColumn[] {
  const title = (key: 'itemCode' | 'itemName' | 'dev' | 'unitName') => translate(`columns.${key}`)
  return [
    { header: title('unitName'), width: 20, format: 'text' },
    { header: title('itemCode'), width: 16, format: 'text' },
    { header: title('itemName'), width: 28, format: 'text' },
    { header: benchmark, width: 16, format: 'money' },
    { header: translate('priceMatrix.spread'), width: 12, format: 'percent' },
    ...names.flatMap((name): SheetColumn[] => [
      { header: name, width: 16, format: 'money' },
      { header: `${name} · ${title('dev')}`, width: 12, format: 'percent' },
      ...(marks ? [{ header: `${name} · ${marks.title}`, width: 8, format: 'text' as const }] : []),
    ]),
  ]
}

type Cells = SheetRow['cells'][number][]

function rowOf(line: MatrixLine, { marks: known }: MatrixWords, translate: Translate): SheetRow {
  const { unitLabel, itemCode, itemName, benchmark, isRate, cells } = line
  const price = (value: number): Cells[number] => (isRate ? { value, format: 'percent' } : value)
  const marksOf = ({ marks }: MatrixCell, short: (mark: string) => string) =>
    marks.map(short).join(translate('marks.list')) || null
  const spread = spreadOf(cells.map((cell) => cell.price))
  const made: Cells = [
    unitLabel,
    itemCode,
    itemName,
    // What is missing is an empty cell (rules.md §0).
    benchmark === null ? null : price(benchmark),
    spread,
  ]
  const warn = made.map(() => false)
  for (const cell of cells) {
    const own: Cells = [cell.price === null ? null : price(cell.price), cell.dev]
    if (known) own.push(marksOf(cell, known.short))
    made.push(...own)
    warn.push(...own.map(() => cell.side !== null || cell.marks.length > 0))
  }
  return { cells: made, warn }
}

/** Items read at once. */
const BATCH = 500

/** A price matrix as its address lists it: every page, its order, its bidders. */
export async function matrixSheet(
  run: OpenResult,
  query: MatrixQuery,
  { translate, count, billOf }: ViewWords,
): Promise<Sheet> {
  const source = await matrixOf(run.analysis)!.source(run, billOf)
  const { shown, listed, linesAt } = await matrixOrder(run, source, query, await groupsOfMatrix(run))
  const names = shown.flatMap(({ bidders }) => bidders.map(({ bidderName }) => bidderName))
  const own = source.words(translate)
  function* rows(): Generator<SheetRow> {
    for (let at = 0; at < listed.places.length; at += BATCH) {
      for (const line of linesAt(listed.places.slice(at, at + BATCH))) yield rowOf(line, own, translate)
      count(Math.min(at + BATCH, listed.places.length))
    }
  }
  const words = [
    translate(query.all ? 'priceMatrix.all' : 'priceMatrix.found'),
    translate(query.order === 'bill' ? 'priceMatrix.byBill' : 'priceMatrix.bySpread'),
    ...(query.keyword ? [`“${query.keyword}”`] : []),
  ]
  const name = translate('priceMatrix.title')
  return {
    name,
    title: [translate(`analyses.${run.analysis}.title`), name, ...words].join(' · '),
    columns: columnsOfSheet(names, own, translate),
    rows: rows(),
  }
}
