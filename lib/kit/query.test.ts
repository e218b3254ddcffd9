import { expect, test } from 'vitest'
import { hrefOf, lastPage, pageOf, single } from './query'

test.each([
  [{}, { page: 1, size: 20 }],
  [
    { page: '3', size: '50' },
    { page: 3, size: 50 },
  ],
  [
    { page: '0', size: '7' },
    { page: 1, size: 20 },
  ],
  [{ page: '-1' }, { page: 1, size: 20 }],
  [{ page: '1.5' }, { page: 1, size: 20 }],
  [{ page: '1e9' }, { page: 1, size: 20 }],
  [{ page: ['2', '9'] }, { page: 2, size: 20 }],
  [{ page: 'two' }, { page: 1, size: 20 }],
])('%j reads as %j', (query, expected) => expect(pageOf(query)).toEqual(expected))

test('an address keeps what is not changed and drops what is empty', () => {
  const query = { q: '道路 & 桥', page: '3', empty: '' }
  expect(hrefOf('/x', query, { page: '4' })).toBe('/x?q=%E9%81%93%E8%B7%AF+%26+%E6%A1%A5&page=4')
  expect(hrefOf('/x', query, { q: undefined, page: undefined })).toBe('/x')
})

test('a parameter with the name of what all objects have is text or nothing', () => {
  // As Next gives it: the name is there, its value is that of every object.
  const query = Object.defineProperty({ q: '1' }, 'toString', {
    enumerable: true,
    value: Object.prototype.toString,
  })
  expect(single(query as never, 'toString')).toBeUndefined()
  expect(hrefOf('/x', query as never)).toBe('/x?q=1')
  expect(hrefOf('/x', { toString: 'KX7' } as never)).toBe('/x?toString=KX7')
})

test('there is always a first page', () => {
  expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2])
})
