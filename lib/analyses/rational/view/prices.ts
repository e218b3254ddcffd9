import type { Row } from '../../../engine/analysis'
import type { Translate } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import type { MatrixPart } from '../../price-matrix/part'
import type { MatrixLine, MatrixSource, MatrixWords } from '../../price-matrix/source'
import { lineCells } from '../rule/details'

const TABLE = 'details'
const text = (value: unknown) => (value ? String(value) : null)

function lineOf(row: Row, place: number): MatrixLine {
  const { prices, devs, sides } = lineCells(row)
  return {
    place,
    unitLabel: String(row.unitLabel ?? ''),
    itemCode: text(row.itemCode),
    itemName: text(row.itemName),
    isRate: row.itemGroup === 'GFSJ',
    benchmark: typeof row.standardPrice === 'number' ? row.standardPrice : null,
    cells: prices.map((price, at) => ({
      price,
      dev: devs[at] ?? null,
      side: sides[at] ?? null,
      marks: [],
    })),
  }
}

const words = (translate: Translate): MatrixWords => ({
  legend: translate('priceMatrix.legend'),
  benchmark: translate('columns.benchmarkPrice'),
  noBenchmark: translate('priceMatrix.noBenchmark'),
})

/** The items as the rationality analysis states them. */
export function rationalPrices(run: OpenResult): MatrixSource {
  return {
    bidders: run.bidders,
    words,
    *each(keyword) {
      for (const { row, place } of run.packed(TABLE, { keyword })) {
        const { prices, sides } = lineCells(row)
        yield { place, prices, found: sides.map((side) => side !== null) }
      }
    },
    at: (places) => run.packedAt(TABLE, places).map((row, at) => lineOf(row, places[at]!)),
  }
}

export const rationalMatrixPart: MatrixPart = { source: rationalPrices }
