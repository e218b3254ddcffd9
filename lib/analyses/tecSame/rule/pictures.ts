import type { Row } from '../../../engine/analysis'
import { closeGaps, type Interval } from './intervals'
import type { DocumentMarks } from './marks'

/** The documents of a bidder one after another. */
export interface Axis {
  readonly documents: readonly (Pick<DocumentMarks, 'fileId' | 'position' | 'document'> & {
    readonly start: number
    readonly end: number
  })[]
  readonly length: number
}

/** A shared text: equal text as a line from its begin to its end in both bids, reworded text as the area it takes. */
export interface DotLine {
  readonly kind: 'equal' | 'reworded'
  readonly from1: number
  readonly to1: number
  readonly from2: number
  readonly to2: number
  /** Position of its row in the given ones. */
  readonly row: number
}

export interface DotPlot {
  readonly axis1: Axis
  readonly axis2: Axis
  readonly lines: readonly DotLine[]
}

/** @param documents of one bidder, as the rows of `marks` list them */
function axisOf(documents: readonly DocumentMarks[]): Axis {
  let length = 0
  const placed = documents.map(({ fileId, position, document, characters }) => {
    const start = length
    length += characters
    return { fileId, position, document, start, end: length }
  })
  return { documents: placed, length }
}

/** Where a document begins on its axis; null if it is not there. */
const startOn = ({ documents }: Axis, fileId: unknown, position: unknown) =>
  documents.find((one) => one.fileId === fileId && one.position === position)?.start ?? null

/**
 * What two bids share as lines over both: kept order is one slope, shuffled parts are scattered.
 * @param rows of `fragments` of this pair
 */
export function dotPlot(
  rows: readonly Row[],
  documents1: readonly DocumentMarks[],
  documents2: readonly DocumentMarks[],
): DotPlot {
  const [axis1, axis2] = [axisOf(documents1), axisOf(documents2)]
  const lines = rows.flatMap((row, at): DotLine[] => {
    const [base1, base2] = [
      startOn(axis1, row.fileId1, row.position1),
      startOn(axis2, row.fileId2, row.position2),
    ]
    if (base1 === null || base2 === null) return []
    return [
      {
        kind: row.kind === 'equal' ? 'equal' : 'reworded',
        from1: base1 + Number(row.start1),
        to1: base1 + Number(row.end1),
        from2: base2 + Number(row.start2),
        to2: base2 + Number(row.end2),
        row: at,
      },
    ]
  })
  return { axis1, axis2, lines }
}

type Parts = readonly (readonly [number, number])[]

/** Where these rows of `fragments` stand in a document; of reworded text what the other bid has of it. */
export function sharedIn(
  rows: readonly Row[],
  { fileId, position }: Pick<DocumentMarks, 'fileId' | 'position'>,
): Interval[] {
  const found = rows.flatMap((row) =>
    ([1, 2] as const).flatMap((side): Interval[] => {
      if (row[`fileId${side}`] !== fileId || row[`position${side}`] !== position) return []
      const parts = row[`parts${side}`]
      if (typeof parts === 'string') return (JSON.parse(parts) as Parts).map(([start, end]) => [start, end])
      return [[Number(row[`start${side}`]), Number(row[`end${side}`])]]
    }),
  )
  return closeGaps(found)
}

export const STRIP_KINDS = ['own', 'tender', 'common', 'shared', 'leftOut'] as const
export type StripKind = (typeof STRIP_KINDS)[number]

/** Text of one kind, by positions of the document's text. */
export interface StripRun {
  readonly kind: StripKind
  readonly start: number
  readonly end: number
}

/** A change of one kind: from here on it is there once more, or once less. */
type Change = readonly [at: number, kind: number, by: 1 | -1]

/** The whole text of a document by kind, without gaps; what does not take part is never shared. */
export function stripOf(marks: DocumentMarks, shared: readonly Interval[]): StripRun[] {
  const { tender, common, leftOut, characters } = marks
  // Later kinds of this order cover earlier ones.
  const layers: Readonly<Record<StripKind, readonly Interval[]>> = {
    ...{ own: [[0, characters]], tender, common, shared, leftOut },
  }
  const changes = STRIP_KINDS.flatMap((kind, number) =>
    layers[kind].flatMap(([start, end]): Change[] => [
      [start, number, 1],
      [end, number, -1],
    ]),
  ).sort((a, b) => a[0] - b[0])
  const open = STRIP_KINDS.map(() => 0)
  const runs: { kind: StripKind; start: number; end: number }[] = []
  let from = 0
  const close = (to: number) => {
    const kind = STRIP_KINDS.findLast((_, number) => open[number]! > 0)
    const last = runs.at(-1)
    if (to > from && kind && last?.kind === kind && last.end === from) last.end = to
    else if (to > from && kind) runs.push({ kind, start: from, end: to })
    from = to
  }
  for (const [at, kind, by] of changes) {
    close(Math.min(at, characters))
    open[kind]! += by
  }
  return runs
}

/** A strip drawn in so many cells: what most characters of each are, so that no picture has more parts than it has room for. */
export function stripCells(runs: readonly StripRun[], characters: number, cells: number): StripKind[] {
  const counts = Array.from({ length: cells }, () => new Float64Array(STRIP_KINDS.length))
  const width = characters / cells
  for (const { kind, start, end } of runs) {
    const number = STRIP_KINDS.indexOf(kind)
    for (let cell = Math.floor(start / width); cell < cells && cell * width < end; cell++)
      counts[cell]![number]! += Math.min(end, (cell + 1) * width) - Math.max(start, cell * width)
  }
  // Shared text is what the strip is drawn for: it is shown from a quarter of a cell.
  const shared = STRIP_KINDS.indexOf('shared')
  return counts.map((its) => {
    if (its[shared]! >= width / 4) return 'shared'
    return STRIP_KINDS[its.indexOf(Math.max(...its))]!
  })
}
