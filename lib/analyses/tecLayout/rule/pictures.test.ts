import { describe, expect, test } from 'vitest'
import { BLOCK_KINDS } from '../../../engine/documents/doc-text'
import { pageBoxes, pageStrip } from './pictures'
import type { LayoutRule } from './rules'

const CM = 72 / 2.54
const page = { width: 21 * CM, height: 29.7 * CM, images: 0, imageShare: 0, shapes: 0 }
/** Page, block, left, right and baseline of each run, of letters of 10 points. */
function layoutOf(runs: readonly (readonly [number, number, number, number, number])[]) {
  const column = (at: 0 | 1 | 2 | 3 | 4) => Float32Array.from(runs, (run) => run[at])
  const whole = (at: 0 | 1 | 2 | 3 | 4) => Uint32Array.from(runs, (run) => run[at])
  const none = new Uint32Array(runs.length)
  return {
    pages: [page, page],
    runs: {
      count: runs.length,
      ...{ pages: whole(0), blocks: whole(1), left: column(2), right: column(3), baseline: column(4) },
      ...{ lines: none, starts: none, ends: none, colours: none },
      sizes: Float32Array.from(runs, () => 10),
      fonts: Uint16Array.from(none),
      flags: Uint8Array.from(none),
    },
  }
}
const doc = {
  blocks: {
    count: 2,
    kinds: Uint8Array.from(['heading', 'paragraph'], (kind) => BLOCK_KINDS.indexOf(kind as 'heading')),
    starts: new Uint32Array(2),
    ends: new Uint32Array(2),
    pages: Uint32Array.from([1, 1]),
  },
}

describe('a page as boxes', () => {
  const layout = layoutOf([
    [1, 0, 70, 200, 100],
    [1, 1, 90, 300, 128],
    [1, 1, 70, 320, 156],
    [2, 1, 70, 100, 100],
  ])

  test('a box around all lines of a block that stand on the page', () => {
    const boxes = pageBoxes(doc, layout, 1)!.blocks.map(({ block, kind, left, top, right, bottom }) =>
      [block, kind, left, top, right, bottom].map((one) => (typeof one === 'number' ? Math.round(one) : one)),
    )
    expect(boxes).toEqual([
      [0, 'heading', 70, 91, 200, 101],
      [1, 'paragraph', 70, 119, 320, 157],
    ])
    expect(pageBoxes(doc, layout, 2)!.blocks).toHaveLength(1)
    expect(pageBoxes(doc, layout, 3)).toBeNull()
  })

  test('what the stated margins leave', () => {
    const rules: LayoutRule[] = [
      { key: 'marginLeft', value: 3, scope: 'page' },
      { key: 'marginTop', value: 2.5, scope: 'page' },
    ]
    const { area } = pageBoxes(doc, layout, 1, rules)!
    expect(area).toEqual({ left: 3 * CM, top: 2.5 * CM, right: page.width, bottom: page.height })
    expect(pageBoxes(doc, layout, 1)!.area).toBeNull()
  })
})

test('places by page and class; rules that are kept and places without a page are left out', () => {
  const rows = [
    { page: 1, state: 'differs', class: 'format' },
    { page: 3, state: 'differs', class: 'format' },
    { page: 3, state: 'differs', class: 'identity' },
    { page: 3, state: 'differs', class: 'identityMaybe' },
    { page: null, state: 'differs', class: 'format' },
    { page: 2, state: 'meets', class: 'format' },
    { page: 9, state: 'differs', class: 'format' },
  ]
  expect(pageStrip(rows, 3)).toEqual([
    { page: 1, format: 1, identity: 0, identityMaybe: 0 },
    { page: 2, format: 0, identity: 0, identityMaybe: 0 },
    { page: 3, format: 1, identity: 1, identityMaybe: 1 },
  ])
})
