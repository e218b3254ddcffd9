import { describe, expect, test } from 'vitest'
import { formOf, hrefOf } from '../../kit/query'
import { insideHref, isShared, shareHref, shownView, viewOf } from './view'

const stored = { tab: 'details', v1: '1', v2: '2', q: '道路', size: '50' }

describe('the view of a link', () => {
  test('is the view it was created from', () => {
    expect(viewOf({ ...stored, panel: 'share', share: 'x', moved: '1', type: '', v1: ['1', '9'] })).toEqual(
      stored,
    )
    expect(shownView(stored, { share: 'x' })).toEqual(stored)
  })
  test('has a fixed table and fixed bidders, whatever the address says', () => {
    const address = { share: 'x', moved: '1', tab: 'sums', v1: '7', v2: '8', page: '3' }
    expect(shownView(stored, address)).toEqual({ tab: 'details', v1: '1', v2: '2', page: '3' })
    expect(shownView({ tab: 'sums' }, { moved: '1', v1: '7', v2: '8' })).toEqual({ tab: 'sums' })
  })
  test('shows of a pair what was shared of it, whatever the address says', () => {
    const pair = { tab: 'buildUp', v1: '1', v2: '2' }
    const address = { ...pair, share: 'x', moved: '1', show: 'items' }
    expect(shownView({ ...pair, show: 'decisions' }, address)).toEqual({ ...pair, show: 'decisions' })
    expect(shownView(pair, address)).toEqual(pair)
  })
  test('ignores the address until a filter or page inside it is chosen', () => {
    expect(shownView(stored, { share: 'x', q: '桥', page: '9' })).toEqual(stored)
  })
  test('opens the row of the address, with or without chosen filters', () => {
    expect(shownView(stored, { share: 'x', row: '3-ab', q: '桥' })).toEqual({ ...stored, row: '3-ab' })
    expect(shownView({ ...stored, row: '1-cd' }, { share: 'x', row: '3-ab' })).toEqual({
      ...stored,
      row: '3-ab',
    })
    // The link that closes a row names none.
    expect(shownView({ ...stored, row: '1-cd' }, { ...stored, share: 'x', moved: '1' })).toEqual(stored)
  })
  test('drops a cleared filter', () => {
    expect(shownView(stored, { share: 'x', moved: '1', size: '50' })).toEqual({
      tab: 'details',
      v1: '1',
      v2: '2',
      size: '50',
    })
  })
})

describe('addresses inside a shared view', () => {
  const inside = insideHref('t.o.k')
  test('keep the token in links and forms', () => {
    expect(hrefOf(inside, stored, { page: '2', q: undefined })).toBe(
      '/tbService/results?share=t.o.k&moved=1&tab=details&v1=1&v2=2&size=50&page=2',
    )
    expect(formOf(inside)).toEqual({
      action: '/tbService/results',
      ownFields: [
        ['share', 't.o.k'],
        ['moved', '1'],
      ],
    })
  })
  test('are distinguished from addresses of the product', () => {
    expect(
      [inside, shareHref('x'), '/tbService/results', '/qb-inner/x/analysis_eco_con'].map(isShared),
    ).toEqual([true, true, false, false])
  })
})
