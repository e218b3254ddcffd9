import type { TableKind } from '../../draft/report'
import { analysisReader } from './analysis'
import { analysisRows, withCostBlocks } from './cost-blocks'
import { divisionsReader } from './divisions'
import { columnsOf, type Header } from './header'
import { itemReader } from './items'
import { listReader, totalsReader } from './lists'
import { measuresReader } from './measures'
import type { OpenTable, RowReader } from './table'
import { hasNumber, isPlainList, kindOfTitle, type TitleKind } from './words'

/** By header alone: items have a code, a unit and a quantity or feature, and no specification. */
function guessOf(header: Header): TableKind | null {
  const has = (field: Parameters<typeof columnsOf>[1]) => columnsOf(header, field).length > 0
  if (has('spec') || has('nameSpec') || !has('code') || !has('name') || !has('measureUnit')) return null
  return has('quantity') && (has('feature') || has('unitPrice') || has('amount')) ? 'items' : null
}

/** A title, and the kind of table that it names. */
export interface Title {
  readonly text: string
  readonly kind: TitleKind | null
}

/** 措施项目: with a base or a rate they are lumps, with a unit and a quantity they are priced by it. */
function measuresBy(header: Header): TableKind {
  const has = (field: Parameters<typeof columnsOf>[1]) => columnsOf(header, field).length > 0
  const isLump = has('rate') || has('base') || has('baseText')
  return !isLump && has('measureUnit') && has('quantity') ? 'measures' : 'lumps'
}

/** C.8.1: what 安全文明 of C.8 is made of. Its lines would be measures once more. */
const MEASURE_PARTS = /C\.8\.1(?![\d.])/

/** Weights and indices of prices (G.2.1-2, 表-22) name materials without a unit, a quantity or a price. */
const isIndices = (header: Header) =>
  (['measureUnit', 'quantity', 'unitPrice', 'amount'] as const).every(
    (field) => columnsOf(header, field).length === 0,
  )

/** The kind by title, else by the name of the sheet, else by header; the latter two are guesses. */
export function kindFor(
  title: Title | null,
  sheetName: string,
  header: Header,
): { kind: TableKind | null; guessed: boolean } {
  const titled = title?.kind ?? null
  const isParts = hasNumber(MEASURE_PARTS, title?.text ?? '', sheetName)
  if (isParts || (titled === 'resources' && isIndices(header))) return { kind: 'unread', guessed: false }
  if (titled === 'eitherMeasures') return { kind: measuresBy(header), guessed: false }
  if (titled) return { kind: titled, guessed: false }
  const guess = guessOf(header)
  const bySheet = title === null ? kindOfTitle(`${sheetName}表`) : null
  if (title && isPlainList(title.text) && guess) return { kind: guess, guessed: true }
  return { kind: (bySheet === 'eitherMeasures' ? measuresBy(header) : bySheet) ?? guess, guessed: true }
}

/** The reader of a kind of table; null for one that is not read. */
export function readerOf(table: OpenTable): RowReader | null {
  switch (table.kind) {
    case 'items':
    case 'measures':
      return itemReader(table)
    case 'analysis':
      return table.header.end < 0 ? withCostBlocks(analysisReader(table), table) : analysisRows(table)
    case 'lumps':
    case 'lumpParts':
      return measuresReader(table, table.kind)
    case 'divisions':
      return divisionsReader(table)
    case 'projects':
    case 'units':
      return totalsReader(table)
    case 'cover':
    case 'unread':
      return null
    default:
      return listReader(table, table.kind)
  }
}
