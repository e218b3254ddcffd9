import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../../engine/analysis'
import type { DocumentMarks } from './marks'
import { dotPlot, STRIP_KINDS, sharedIn, stripCells, stripOf } from './pictures'

const marks = (fileId: number, characters: number, more: Partial<DocumentMarks> = {}): DocumentMarks => ({
  ...{ fileId, position: 0, document: `${fileId}.pdf`, characters, tender: [], common: [], leftOut: [] },
  ...more,
})
const row = (fileId1: number, start1: number, fileId2: number, start2: number, length = 10): Row => ({
  ...{ kind: 'equal', fileId1, position1: 0, start1, end1: start1 + length, parts1: null },
  ...{ fileId2, position2: 0, start2, end2: start2 + length, parts2: null },
})

describe('dot plot', () => {
  test('documents stand one after another, and each shared text is a line', () => {
    const { axis1, axis2, lines } = dotPlot(
      [row(1, 5, 8, 0), row(2, 5, 7, 90), row(9, 0, 7, 0)],
      [marks(1, 100), marks(2, 50)],
      [marks(7, 200), marks(8, 30)],
    )
    expect([axis1.length, axis2.length]).toEqual([150, 230])
    expect(axis2.documents.map(({ fileId, start, end }) => [fileId, start, end])).toEqual([
      [7, 0, 200],
      [8, 200, 230],
    ])
    expect(lines).toEqual([
      { kind: 'equal', from1: 5, to1: 15, from2: 200, to2: 210, row: 0 },
      { kind: 'equal', from1: 105, to1: 115, from2: 90, to2: 100, row: 1 },
    ])
  })
})

test('what is shared in a document, on whichever side it stands', () => {
  const reworded: Row = {
    ...row(1, 40, 7, 0, 30),
    kind: 'reworded',
    parts1: '[[40,45],[60,70]]',
    parts2: '[]',
  }
  const rows = [row(1, 5, 7, 0), row(7, 90, 1, 10), reworded]
  expect(sharedIn(rows, { fileId: 1, position: 0 })).toEqual([
    [5, 20],
    [40, 45],
    [60, 70],
  ])
  expect(sharedIn(rows, { fileId: 1, position: 1 })).toEqual([])
})

describe('strip', () => {
  const document = marks(1, 100, { tender: [[10, 30]], common: [[50, 60]], leftOut: [[0, 5]] })

  test('every character is of one kind', () => {
    expect(stripOf(document, [[25, 55]]).map(({ kind, start, end }) => `${kind} ${start}-${end}`)).toEqual([
      'leftOut 0-5',
      'own 5-10',
      'tender 10-25',
      'shared 25-55',
      'common 55-60',
      'own 60-100',
    ])
    expect(stripOf(marks(1, 0), [])).toEqual([])
  })

  test('whatever overlaps, it covers the document once, as looking at every character does', () => {
    const interval = fc
      .tuple(fc.nat(40), fc.nat(12))
      .map(([start, length]) => [start, start + length] as const)
    const intervals = fc.array(interval, { maxLength: 6 })
    fc.assert(
      fc.property(intervals, intervals, intervals, intervals, (tender, common, leftOut, shared) => {
        const runs = stripOf(marks(1, 45, { tender, common, leftOut }), shared)
        const layers = [[[0, 45] as const], tender, common, shared, leftOut]
        const kinds = runs.flatMap(({ kind, start, end }) => Array(end - start).fill(kind))
        const looked = Array.from({ length: 45 }, (_, at) => {
          const top = layers.findLastIndex((layer) => layer.some(([start, end]) => at >= start && at < end))
          return STRIP_KINDS[top]
        })
        expect(kinds).toEqual(looked)
      }),
    )
  })

  test('in few cells short shared texts stay visible', () => {
    const runs = stripOf(marks(1, 1000), [[510, 540]])
    const cells = stripCells(runs, 1000, 10)
    expect(cells.filter((kind) => kind === 'shared')).toHaveLength(1)
    expect(cells[5]).toBe('shared')
  })
})
