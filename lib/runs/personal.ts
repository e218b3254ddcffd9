import { maskIdentities } from '../domain/identity'
import { allows, type Grant } from '../domain/permissions'
import type { ResultTable, Row } from '../engine/analysis'
import { HIDDEN } from '../sections/secrecy/veiled'

/** What of a row of personal texts may be read. */
interface Readable {
  /** Identity numbers, and metadata of technical bids. */
  readonly identity: boolean
  /** Traces of the makers of technical bids in a blind section. */
  readonly reveal: boolean
}

function withoutNumbers({ personal = [] }: ResultTable, row: Row): Row {
  const masked = personal.flatMap((key) => {
    const value = row[key]
    return typeof value === 'string' ? [[key, maskIdentities(value)] as const] : []
  })
  return { ...row, ...Object.fromEntries(masked) }
}

function withoutTraces({ guarded }: ResultTable, row: Row, { identity, reveal }: Readable): Row {
  if (!guarded || row.isBlind !== 1) return row
  const { reveal: traces = [], metadata = [] } = guarded(row)
  const hidden = [...(reveal ? [] : traces), ...(identity && reveal ? [] : metadata)]
  const known = hidden.filter((key) => (row[key] ?? null) !== null)
  return { ...row, ...Object.fromEntries(known.map((key) => [key, HIDDEN])) }
}

const readable = (table: ResultTable, row: Row, may: Readable): Row =>
  withoutTraces(table, may.identity || !table.personal ? row : withoutNumbers(table, row), may)

const NOTHING: Readable = { identity: false, reveal: false }

/**
 * Masks the identity numbers in the personal texts of a row, and in a blind section the traces of who made a bid: what
 * leaves as a file shows neither.
 */
export const maskedRow = (table: ResultTable, row: Row): Row =>
  table.personal || table.guarded ? readable(table, row, NOTHING) : row

export function readableRows(table: ResultTable, rows: readonly Row[], grants: readonly Grant[]) {
  const may = { identity: allows(grants, 'expert:identity'), reveal: allows(grants, 'bidder:reveal') }
  const isWhole = (may.identity || !table.personal) && ((may.identity && may.reveal) || !table.guarded)
  return isWhole ? rows : rows.map((row) => readable(table, row, may))
}
