import { describe, expect, test } from 'vitest'
import type { Section } from '../../sections/data'
import { readingOf, seenReading } from './seen'

const facts = {
  ...{ state: 'partly' as const, pages: 12, pagesWithoutText: 2, characters: 900, images: 3, hidden: 1 },
  problems: ['noText 3-4'],
}
const section = (techEvaType: number | null, revealedAt: number | null) =>
  ({ techEvaType, revealedAt }) as Section
const nothing = { pages: null, pagesWithoutText: null, characters: null, images: null, hidden: null }

describe('before the reveal of a blind section', () => {
  const blind = { section: section(1, null), isOfBidder: true }

  test('figures that would tell whose a unit is are not shown beside the name of its bidder', () => {
    const uploader = seenReading(facts, { ...blind, mayUpload: true })
    expect(uploader).toEqual({ ...nothing, state: 'partly', problems: [] })
    const reader = seenReading(facts, { ...blind, mayUpload: false })
    expect(reader).toEqual({ ...nothing, state: 'sealed', problems: [] })
    expect(seenReading(null, { ...blind, mayUpload: true }).state).toBe('unread')
  })

  test('those of the tender document are', () => {
    expect(seenReading(facts, { ...blind, isOfBidder: false, mayUpload: false })).toEqual(facts)
  })
})

test('after the reveal, and in every other section, all is shown', () => {
  for (const open of [section(1, 1), section(0, null), section(null, null)])
    expect(seenReading(facts, { section: open, isOfBidder: true, mayUpload: false })).toEqual(facts)
  expect(readingOf(null)).toEqual({ ...nothing, state: 'unread', problems: [] })
})
