import type { ResultTable, Row } from '../../../engine/analysis'
import { leftOutOf } from '../../../engine/documents/compared-text'
import type { ComparedBid } from './bids'
import { COMMON, type Corpus, OWN, TENDER } from './corpus'
import type { Interval } from './intervals'

/** Whose text is where in a document, for strips and readers. Positions are those of its own text. */
export interface DocumentMarks {
  readonly fileId: number
  readonly position: number
  readonly document: string
  /** Of its whole text. */
  readonly characters: number
  readonly tender: readonly Interval[]
  readonly common: readonly Interval[]
  /** What does not take part: headers, footers, tables of contents … */
  readonly leftOut: readonly Interval[]
}

/**
 * One row per compared document, in the order in which it is compared: its characters by whose text they are. `tender`,
 * `common` and `leftOut` say where, to be read by `marksOfRow`.
 */
export const marks: ResultTable = {
  id: 'marks',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 36 },
    { key: 'ownCharacters', kind: { type: 'count' }, width: 12 },
    { key: 'tenderCharacters', kind: { type: 'count' }, width: 12 },
    { key: 'commonCharacters', kind: { type: 'count' }, width: 12 },
  ],
}

const RADIX = 36

/** Ascending intervals as text: distances and lengths in turn. */
function packed(intervals: readonly Interval[]): string {
  let last = 0
  return intervals
    .map(([start, end]) => {
      const text = `${(start - last).toString(RADIX)},${(end - start).toString(RADIX)}`
      last = end
      return text
    })
    .join()
}

function unpacked(text: string): Interval[] {
  const numbers = text === '' ? [] : text.split(',').map((one) => Number.parseInt(one, RADIX))
  const found: Interval[] = []
  let at = 0
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const start = at + numbers[i]!
    at = start + numbers[i + 1]!
    found.push([start, at])
  }
  return found
}

export const marksOfRow = (row: Row): DocumentMarks => ({
  fileId: Number(row.fileId),
  position: Number(row.position),
  document: String(row.document),
  characters: Number(row.characters),
  tender: unpacked(String(row.tender)),
  common: unpacked(String(row.common)),
  leftOut: unpacked(String(row.leftOut)),
})

/** Runs of one owner between two positions of the corpus, as positions of the document's text. */
function runsOf({ owners }: Corpus, from: number, places: Uint32Array, owner: number): Interval[] {
  const found: [number, number][] = []
  let isOpen = false
  for (let i = 0; i < places.length; i++) {
    const isIts = owners[from + i] === owner
    if (isIts && isOpen) found.at(-1)![1] = places[i]! + 1
    // A character that is compared as several stands at one place, and may have two owners.
    else if (isIts) found.push([Math.max(places[i]!, found.at(-1)?.[1] ?? 0), places[i]! + 1])
    isOpen = isIts
  }
  return found.filter(([start, end]) => end > start)
}

/** The rows of the table `marks`. @param tables whether cells take part */
export function markRows(bids: readonly ComparedBid[], corpus: Corpus, tables: boolean): Row[] {
  return bids.flatMap(({ bidderId, bidderName, compared }, bidder) => {
    let from = corpus.starts[bidder]!
    return compared.map(({ document, compared: { places } }): Row => {
      const start = from
      from += places.length + 1
      const counts = new Uint32Array(256)
      for (let i = start; i < start + places.length; i++) counts[corpus.owners[i]!]!++
      const { doc, fileId, position, name } = document
      return {
        ...{ bidderId, bidderName, document: name, fileId, position, characters: doc.text.length },
        ...{ ownCharacters: counts[OWN]!, tenderCharacters: counts[TENDER]! },
        commonCharacters: counts[COMMON]!,
        tender: packed(runsOf(corpus, start, places, TENDER)),
        common: packed(runsOf(corpus, start, places, COMMON)),
        leftOut: packed(leftOutOf(doc, tables)),
      }
    })
  })
}
