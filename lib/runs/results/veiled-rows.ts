import type { Analysis, Cell, ResultTable, Row } from '../../engine/analysis'
import { HIDDEN } from '../../sections/secrecy/veiled'
import { findingKey } from '../findings'
import type { Veil } from './veil'

/** A row as it leaves the server. */
export type ShownRow = (row: Row) => Row

/** Ids of bidders in rows about technical bids, each with the key of the name. */
const NAME_OF: Readonly<Record<string, string>> = {
  bidderId: 'bidderName',
  bidder1Id: 'bidder1Name',
  bidder2Id: 'bidder2Name',
  namedId: 'namedBidder',
}
/** Lists of ids of bidders, as JSON. */
const LISTS: readonly string[] = ['bidderIds', 'holderIds']
/** Keys with the random ids of bidders, which never leave the server. */
const UNITS: readonly string[] = ['unit', 'unit1', 'unit2', 'namedUnit']
/** Keys of documents: of the only one, or of those of two bidders. */
const SIDES: readonly string[] = ['', '1', '2']
/** What is never shown before the reveal, where it is known at all. */
const SECRET: readonly string[] = ['values', 'name', 'hash', 'hash2', 'sha256']
/** Texts that are ours, or the tender's own, and lists of figures. */
const OPEN: readonly string[] = [
  'quote',
  'required',
  'state',
  'reason',
  'reasons',
  'reasonList',
  'parts1',
  'parts2',
]
/** Of a document of a bidder the readings state only how far it was read. */
const OF_READING: readonly string[] = ['bidderName', 'bidderId', 'document', 'fileId', 'position', 'state']

/** A row without the random ids of bidders, and with what identifies it as a finding instead. */
function keyed(table: ResultTable, row: Row): Row {
  const shown: Record<string, Cell> = { ...row }
  for (const key of UNITS) delete shown[key]
  if (!table.isAppendix) shown.findingKey = findingKey(table, row)
  return shown
}

function unitsInstead({ units }: Veil, row: Record<string, Cell>): void {
  const unitOf = (id: Cell | undefined) => units.find(({ bidderId }) => bidderId === id)
  for (const [id, name] of Object.entries(NAME_OF)) {
    const known = row[id]
    if (known === undefined && row[name] === undefined) continue
    const unit = unitOf(known)
    const isNobody = known === null
    if (name in row) row[name] = isNobody ? null : (unit?.label ?? HIDDEN)
    if (id in row) row[id] = unit?.id ?? null
  }
  for (const key of LISTS) {
    const list = row[key]
    if (typeof list !== 'string') continue
    const listed = new Set(JSON.parse(list) as number[])
    // In the order of the units: the stored one is that of the section's list.
    const own = units.filter(({ bidderId }) => listed.has(bidderId))
    row[key] = JSON.stringify(own.map(({ id }) => id))
    if (key === 'bidderIds' && 'bidders' in row) row.bidders = own.map(({ label }) => label).join('、')
  }
}

/** @returns the keys that are settled by it */
function documentsInstead({ documents }: Veil, row: Record<string, Cell>): string[] {
  const settled: string[] = []
  for (const side of SIDES) {
    const [file, name, position] = [`fileId${side}`, `document${side}`, `position${side}`]
    if (!(name in row)) continue
    const own = documents.find((one) => one.fileId === row[file] && one.name === row[name])
    row[name] = own?.label ?? HIDDEN
    if (file in row) row[file] = own?.id ?? null
    if (position in row) row[position] = own ? 0 : null
    settled.push(name)
  }
  return settled
}

/** A text without the names of documents, which may tell whose they are without naming a bidder. */
const withoutDocuments = ({ documents }: Veil, text: string) =>
  documents.reduce((rest, { name, label }) => rest.replaceAll(name, label), text)

/** Everything else that is text is looked through for names, whatever column it stands in; a list of ids is none. */
function textsInstead(
  veil: Veil,
  { columns }: ResultTable,
  row: Record<string, Cell>,
  settled: readonly string[],
): void {
  const codes = columns.filter(({ kind }) => kind.type === 'code').map(({ key }) => key)
  const left = new Set([...settled, ...codes, ...OPEN, ...Object.values(NAME_OF), ...LISTS, 'bidders'])
  for (const [key, value] of Object.entries(row)) {
    if (typeof value !== 'string' || left.has(key)) continue
    row[key] = SECRET.includes(key) ? HIDDEN : veil.text(withoutDocuments(veil, value))
  }
}

/** Whether a row of the check for identity states what was found. */
const isIdentity = ({ class: kind }: Row) =>
  kind === 'identity' || kind === 'identityMaybe' || kind === 'ownName'

/** How a document of the tender was read is nobody's secret. */
const isOfTender = ({ id }: ResultTable, row: Row) => id === 'readings' && row.bidderId === null

function veiledRow(veil: Veil, table: ResultTable, row: Row): Row {
  if (isOfTender(table, row)) return row
  const shown: Record<string, Cell> = { ...row }
  unitsInstead(veil, shown)
  const settled = documentsInstead(veil, shown)
  textsInstead(veil, table, shown, settled)
  if (isIdentity(row)) shown.found = HIDDEN
  if (table.id === 'readings')
    for (const key of Object.keys(shown)) if (!OF_READING.includes(key)) shown[key] = null
  return shown
}

/**
 * How the rows of a table leave the server, in an analysis of technical bids: under a veil without anything that tells
 * whose they are.
 */
export function shownRows(analysis: Analysis, veil: Veil | null, isBlind: boolean) {
  return (tableId: string): ShownRow => {
    const table = analysis.tables.find(({ id }) => id === tableId)
    // The rules are the tender's.
    if (!table || table.id === 'rules') return (row) => row
    return (row) => {
      const { findingKey: key, ...shown } = keyed(table, row)
      const veiled = veil ? veiledRow(veil, table, shown) : shown
      return {
        ...veiled,
        ...(key ? { findingKey: key } : {}),
        ...(isBlind && table.guarded ? { isBlind: 1 } : {}),
      }
    }
  }
}
