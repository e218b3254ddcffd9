import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { storedPiece, storePiece } from '@/lib/kit/pieces'
import { inRequest } from '@/lib/kit/request.mjs'

const page = <T>(work: () => T) => inRequest('a-request', work, true)

test('a page finds each of its pieces under the name it was given', () => {
  page(() => {
    const names = ['<p>one</p>', '<p>two</p>'].map(storePiece)
    expect(new Set(names).size).toBe(2)
    expect(names.map((name) => storedPiece(name!))).toEqual(['<p>one</p>', '<p>two</p>'])
  })
})

test('pages rendered at the same time do not see the pieces of each other', async () => {
  const render = async (html: string) => {
    const name = storePiece(html)!
    await setImmediate()
    return storedPiece(name)
  }
  const rendered = await Promise.all([page(() => render('of A')), page(() => render('of B'))])
  expect(rendered).toEqual(['of A', 'of B'])
})

test('where no whole page is rendered, nothing is stored', () => {
  expect(inRequest('a-request', () => storePiece('<p>'))).toBeNull()
  expect(storePiece('<p>')).toBeNull()
})

test('a piece that was not stored in this request is an error, not an empty place', () => {
  const name = page(() => storePiece('<p>'))!
  expect(() => page(() => storedPiece(name))).toThrow('not rendered in the request')
  expect(() => storedPiece(name)).toThrow('not rendered in the request')
})
