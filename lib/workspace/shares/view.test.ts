import { describe, expect, test } from 'vitest'
import { viewParameters } from '@/tests/support/view-parameters'
import { ANALYSIS_MODULES, isBesideFindings } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import { formOf, hrefOf } from '../../kit/query'
import { insideHref, isShared, shareHref, shownView, viewOf } from './view'

const stored = { tab: 'details', v1: '1', v2: '2', q: '道路', size: '50' }

/** Nobody, a bidder, a pair. */
const NAMED: readonly Record<string, string>[] = [{}, { bidderId: '1' }, { v1: '1', v2: '2' }]
/** Views of every kind: each tab of each analysis, of everything, of one bidder, of a pair. */
const KINDS = ANALYSIS_MODULES.filter(({ id }) => !isBesideFindings(id)).flatMap(({ id, tabs = [] }) =>
  [...findAnalysis(id)!.tables.map((table) => table.id), ...tabs].flatMap((tab) =>
    NAMED.map((of) => ({ id, view: { tab, ...of } })),
  ),
)
/** What leads through the rows of a view. */
const MOVES = ['page', 'size', 'sort', 'lanes', 'row', 'open']
const PARAMETERS = viewParameters()

describe('the view of a link', () => {
  test('is the view it was created from', () => {
    expect(viewOf({ ...stored, panel: 'share', share: 'x', moved: '1', type: '', v1: ['1', '9'] })).toEqual(
      stored,
    )
    expect(shownView(stored, { share: 'x' })).toEqual(stored)
  })

  test('is refused with any parameter that the link does not name, or names otherwise', () => {
    expect(PARAMETERS).toEqual(
      expect.arrayContaining([
        'tab',
        'q',
        'type',
        'bidderId',
        'v1',
        'v2',
        'show',
        'bidders',
        'items',
        'f.text',
      ]),
    )
    expect(KINDS.length).toBeGreaterThan(60)
    expect(shownView(stored, { ...stored, moved: '1', v2: ['2', '3'] })).toBeNull()
    const names = [...PARAMETERS, 'openId', 'menuKey', 'unknown', '__proto__']
    const opened = KINDS.flatMap(({ id, view }) =>
      [{ share: 'x' }, { ...view, share: 'x', moved: '1' }].flatMap((address) =>
        names.flatMap((name) => (shownView(view, { ...address, [name]: '7' }) ? [[id, name]] : [])),
      ),
    )
    expect([...new Set(opened.map(([, name]) => name))].filter((name) => !MOVES.includes(name!))).toEqual([])
  })

  test('keeps all that the link names, whatever moves the address makes', () => {
    for (const { view } of KINDS) {
      for (const name of MOVES)
        expect(shownView(view, { moved: '1', [name]: '7' })).toEqual({ ...view, [name]: '7' })
      expect(shownView(view, { ...view, moved: '1', page: '2' })).toEqual({ ...view, page: '2' })
    }
  })

  test('has no moves before one is made inside', () => {
    expect(shownView(stored, { share: 'x', page: '9' })).toEqual(stored)
    expect(shownView(stored, { share: 'x', moved: '1' })).toEqual({
      tab: 'details',
      v1: '1',
      v2: '2',
      q: '道路',
    })
  })

  test('opens the row of the address, with or without other moves', () => {
    expect(shownView(stored, { share: 'x', row: '3-ab' })).toEqual({ ...stored, row: '3-ab' })
    const opened = { ...stored, row: '1-cd' }
    expect(shownView(opened, { share: 'x', row: '3-ab' })).toEqual({ ...stored, row: '3-ab' })
    // The link that closes a row names none.
    expect(shownView(opened, { ...stored, share: 'x', moved: '1' })).toEqual(stored)
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
