import { describe, expect, test } from 'vitest'
import { formOf, hrefOf } from '../../kit/query'
import { insideHref, isShared, shareHref, shownView, viewOf } from './view'

const kept = { tab: 'details', v1: '1', v2: '2', q: '道路', size: '50' }

describe('what a link shows', () => {
  test('is the view it was made of', () => {
    expect(viewOf({ ...kept, panel: 'share', share: 'x', moved: '1', type: '', v1: ['1', '9'] })).toEqual(
      kept,
    )
    expect(shownView(kept, { share: 'x' })).toEqual(kept)
  })
  test('keeps its table and its bidders, whatever the address says', () => {
    const address = { share: 'x', moved: '1', tab: 'sums', v1: '7', v2: '8', page: '3' }
    expect(shownView(kept, address)).toEqual({ tab: 'details', v1: '1', v2: '2', page: '3' })
    expect(shownView({ tab: 'sums' }, { moved: '1', v1: '7', v2: '8' })).toEqual({ tab: 'sums' })
  })
  test('does not move before something inside it was chosen', () => {
    expect(shownView(kept, { share: 'x', q: '桥', page: '9' })).toEqual(kept)
  })
  test('loses a filter that was cleared', () => {
    expect(shownView(kept, { share: 'x', moved: '1', size: '50' })).toEqual({
      tab: 'details',
      v1: '1',
      v2: '2',
      size: '50',
    })
  })
})

describe('addresses inside a shared view', () => {
  const inside = insideHref('t.o.k')
  test('keep the token, in links and in forms', () => {
    expect(hrefOf(inside, kept, { page: '2', q: undefined })).toBe(
      '/tbService/results?share=t.o.k&moved=1&tab=details&v1=1&v2=2&size=50&page=2',
    )
    expect(formOf(inside)).toEqual({
      action: '/tbService/results',
      kept: [
        ['share', 't.o.k'],
        ['moved', '1'],
      ],
    })
  })
  test('are told from those of the product', () => {
    expect(
      [inside, shareHref('x'), '/tbService/results', '/qb-inner/x/analysis_eco_con'].map(isShared),
    ).toEqual([true, true, false, false])
  })
})
