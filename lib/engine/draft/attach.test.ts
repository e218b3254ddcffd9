import { expect, test } from 'vitest'
import { attachBlocks } from './attach'
import { type DraftUnit, NO_COMPONENTS } from './draft'
import { createReportLog } from './report-log'

const figure = (value: number) => ({ value, text: String(value) })
const ITEM = { code: '1', name: '甲', unitPrice: figure(309.41), components: NO_COMPONENTS, contents: [] }
const BLOCK = {
  ...ITEM,
  contents: [],
  quotas: [],
  unpriced: null,
  materialTotal: null,
  place: { part: 'P7', row: 7 },
}

/** Places of figures that no sum confirms, of a unit with an item whose analysis states these parts. */
function unconfirmed(parts: Partial<typeof NO_COMPONENTS>, isPicture: boolean) {
  const log = createReportLog()
  if (isPicture) log.markUnconfirmed()
  const block = { ...BLOCK, components: { ...NO_COMPONENTS, ...parts } }
  attachBlocks({ items: [{ ...ITEM }], blocks: [block] } as unknown as DraftUnit, log)
  return log.problems().list.flatMap(({ code, path }) => (code === 'figureUnconfirmed' ? [path] : []))
}

test('a part of a unit price that was read alone from a picture is confirmed by no sum', () => {
  const parts = { labor: figure(127), material: figure(182.41) }
  expect(unconfirmed(parts, true)).toEqual([])
  expect(unconfirmed({ labor: figure(127) }, true)).toEqual(['P7!7'])
  expect(unconfirmed({ labor: figure(127) }, false)).toEqual([])
})
