import { nfkc } from '../../domain/norm'
import type { BillWriter } from '../bill/layout'
import type { Attribute } from './compile'
import { isWrittenAsValue, LONGEST_FIGURE, plainNumber, readNumber } from './numbers'
import type { ProblemCode, ProblemLog } from './report'
import { readText, type Texts, textId } from './texts'
import type { Place } from './xml-scan'
import type { Tag } from './xml-tag'

/** What reading the cells of a row needs, and what it collects about the element. */
export interface CellState {
  readonly writer: BillWriter
  readonly texts: Texts
  readonly problems: ProblemLog
  place: Place | null
  /** Path of the open element, for a problem report. */
  readonly pathOf: () => string
  /** Number of the tag. */
  tags: number
  /** Text id of the open 计日工 heading. */
  heading: number
  /** Text id of the `code` of the tag. */
  code: number
  /** The flags of the tag so far. */
  flags: number
  /** Whether a price other than 0 was found. */
  priced: boolean
}

/**
 * Reads attribute `index` of the tag, described by `attribute`, into its cell. An empty one counts as
 * missing.
 */
export function readCell(
  state: CellState,
  attribute: Attribute,
  row: number,
  tag: Tag,
  index: number,
  bytes: Uint8Array,
): void {
  const start = tag.starts[index]!
  const end = tag.ends[index]!
  if (start === end) return
  const plain = tag.plain[index]!
  if (attribute.seen === state.tags) {
    report(state, 'repeatedAttribute', attribute, readText(state.texts, bytes, start, end, plain))
    return
  }
  attribute.seen = state.tags
  if (attribute.kind === 'text' || attribute.kind === 'heading') {
    const id = textId(state.texts, bytes, start, end, plain)
    if (attribute.kind === 'heading') state.heading = id
    else attribute.column!.putId(row, id)
    if (attribute.column?.name === 'code') state.code = id
  } else readTrimmed(state, attribute, row, bytes, start, end, plain)
}

function readTrimmed(
  state: CellState,
  attribute: Attribute,
  row: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  plain: number,
): void {
  let start = from
  let end = to
  while (start < end && bytes[start]! <= 0x20) start++
  while (start < end && bytes[end - 1]! <= 0x20) end--
  if (start === end) return
  const value = plainNumber(bytes, start, end)
  if (attribute.kind === 'flag') {
    if (value === 1) state.flags |= attribute.bit
    else if (value !== 0) readFlag(state, attribute, readText(state.texts, bytes, start, end, plain).trim())
    return
  }
  if (Number.isNaN(value)) {
    const text = readText(state.texts, bytes, start, end, plain).trim()
    if (text !== '') readOddNumber(state, attribute, row, text)
    return
  }
  if (attribute.kind === 'number') attribute.column!.putNumber(row, value)
  else {
    const asValue = isWrittenAsValue(bytes, start, end, value)
    attribute.column!.putDecimal(row, value, asValue ? 0 : textId(state.texts, bytes, start, end, 1))
  }
  if (attribute.prices && value !== 0) state.priced = true
}

function readOddNumber(state: CellState, attribute: Attribute, row: number, text: string): void {
  const read = readNumber(text)
  if (!read) {
    report(state, text.length > LONGEST_FIGURE ? 'figureTooLong' : 'notANumber', attribute, text)
    return
  }
  if (!read.exact) report(state, 'tooPrecise', attribute, text)
  const { value } = read
  if (attribute.kind === 'number') attribute.column!.putNumber(row, value)
  else attribute.column!.putDecimal(row, value, text === String(value) ? 0 : state.writer.intern(text))
  if (attribute.prices && value !== 0) state.priced = true
}

const YES = ['1', 'true', 'yes', 'y', '是']
const NO = ['0', 'false', 'no', 'n', '否', '']

function readFlag(state: CellState, attribute: Attribute, text: string): void {
  const key = nfkc(text).toLowerCase()
  if (YES.includes(key)) state.flags |= attribute.bit
  else if (!NO.includes(key)) report(state, 'notAFlag', attribute, text)
}

function report(state: CellState, code: ProblemCode, attribute: Attribute, value: string): void {
  const where = { line: state.place!.line(), path: state.pathOf(), attribute: attribute.name }
  state.problems.add(code, value, where)
}
