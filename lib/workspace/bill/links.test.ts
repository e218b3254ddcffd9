import { expect, test } from 'vitest'
import type { Grant } from '../../domain/permissions'
import type { Run } from '../../runs/data'
import { billLink } from './links'

const run = (analysis: string) => ({ id: 7, openId: 'S', analysis }) as Run
const MAY: readonly Grant[] = [{ name: 'file', actions: ['view'] }]

test('rows about rows of bills lead there, for people who may see files', () => {
  expect(billLink(run('calc'), 'details', MAY)?.({ serial: 3 })).toBe('/qb-inner/S/bill?finding=7.details.3')
  expect(billLink(run('calc'), 'details', MAY)?.({})).toBeNull()
  expect(billLink(run('calc'), 'details', [])).toBeUndefined()
  expect(billLink(run('calc'), 'sums', MAY)).toBeUndefined()
  expect(billLink(run('locks'), 'details', MAY)).toBeUndefined()
})
