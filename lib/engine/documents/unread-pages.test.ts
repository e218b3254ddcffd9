import { expect, test } from 'vitest'
import { countPages, pagesText, unreadPages } from './unread-pages'

test('pages that were not read, each with its reason', () => {
  const problems = ['xmp', 'noText 2-3,7', 'garbled 5', 'damaged 5', 'tooLarge 9/12', 'ended late']
  const pages = unreadPages({ problems })
  expect(pages).toEqual([
    { reason: 'noText', from: 2, to: 3 },
    { reason: 'garbled', from: 5, to: 5 },
    { reason: 'damaged', from: 5, to: 5 },
    { reason: 'noText', from: 7, to: 7 },
    { reason: 'tooLarge', from: 10, to: 12 },
  ])
  expect([pagesText(pages), countPages(pages)]).toEqual(['2-3,5,7,10-12', 7])
})

test('a whole document has none', () => {
  expect(unreadPages({ problems: ['imagesCut 3', 'tooLarge 4/4', 'tooLarge word/document.xml'] })).toEqual([])
  expect(countPages([])).toBe(0)
})
