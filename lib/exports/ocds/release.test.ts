import { expect, test } from 'vitest'
import type { StoredFile } from '../../documents/files/data'
import type { Bidder } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import { type Facts, releaseOf } from './release'

const NOW = Date.parse('2026-11-26T08:00:00Z')

const section = {
  openId: 'o',
  sectionCode: 'A-1',
  sectionName: '一标段',
  tenderName: null,
  tenderPrice: null,
  evaMethod: null,
  openTime: '2026-03-02 09:00:00',
  openingTime: null,
  constructorName: '某市交通局',
  constructorCode: '11210100MB0U00001X',
  agencyName: null,
  agencyCode: null,
} as Section

const bidder = (id: number, bidderPrice: number | null, isOk = 1) =>
  ({
    id,
    bidderName: `公司${id}`,
    bidderCode: id === 1 ? '91210105MA0UABCD1P' : '0417',
    bidderPrice,
    isOk,
  }) as Bidder

const factsOf = (stated: Partial<Facts>): Facts => ({
  section,
  bidders: [],
  files: [],
  isOpened: true,
  isVeiled: false,
  now: NOW,
  prefix: 'ocds-abc123',
  ...stated,
})

test('a release is identified by its publisher, its section and its time', () => {
  const { head } = releaseOf(factsOf({}))
  expect([head.ocid, head.id, head.date]).toEqual([
    'ocds-abc123-o',
    'ocds-abc123-o-2026-11-26T08:00:00.000Z',
    '2026-11-26T08:00:00.000Z',
  ])
})

test('a tenderer without an agency conducts its tender itself', () => {
  const own = releaseOf(factsOf({})).head
  expect(own.parties.map(({ id, roles }) => [id, roles])).toEqual([['buyer', ['buyer', 'procuringEntity']]])
  const agency = { ...section, agencyName: '代理公司' }
  const { parties, buyer, tender } = releaseOf(factsOf({ section: agency })).head
  expect(parties.map(({ id, roles }) => [id, roles])).toEqual([
    ['buyer', ['buyer']],
    ['agency', ['procuringEntity']],
  ])
  expect([buyer?.id, tender.procuringEntity?.id]).toEqual(['buyer', 'agency'])
})

test('only a unified social credit code is one of the register of companies', () => {
  const { head } = releaseOf(factsOf({ bidders: [bidder(1, 5), bidder(2, 6)] }))
  expect(head.parties.slice(1).map(({ identifier }) => identifier)).toEqual([
    { scheme: 'CN-SAIC', id: '91210105MA0UABCD1P', legalName: '公司1' },
    { id: '0417', legalName: '公司2' },
  ])
})

test('veiled bids are the same release in whatever order they are listed', () => {
  const bidders = [bidder(1, 300), bidder(2, null), bidder(3, 100), bidder(4, 100, 0), bidder(5, null, 0)]
  const veiled = (listed: readonly Bidder[]) => releaseOf(factsOf({ bidders: listed, isVeiled: true }))
  const one = veiled(bidders)
  expect(veiled(bidders.toReversed())).toEqual(one)
  expect(one.head.bids?.details.map(({ value, status }) => [value?.amount, status])).toEqual([
    [100, 'pending'],
    [100, undefined],
    [300, 'pending'],
    [undefined, 'pending'],
    [undefined, undefined],
  ])
  expect(one.bids.every(({ bidderId }) => bidderId === null)).toBe(true)
  expect(JSON.stringify(one)).not.toMatch(/公司[1-5]|0417|bidder-/)
})

test('a bid without a price in the opening record has that of its newest bill that states one', () => {
  const file = (id: number, fileType: number, openDetailId: number, filePrice: number | null) =>
    ({ id, fileType, openDetailId, filePrice, fileName: 'x', sha256: 'a' }) as StoredFile
  const files = [file(5, 4, 1, 9), file(4, 2, 2, 8), file(3, 2, 1, null), file(2, 2, 1, 7), file(1, 2, 1, 6)]
  const { head } = releaseOf(factsOf({ bidders: [bidder(1, null), bidder(2, 5)], files }))
  expect(head.bids?.details.map(({ value }) => value?.amount)).toEqual([7, 5])
})

test('nothing that is missing stands in a release', () => {
  const { head } = releaseOf(factsOf({ bidders: [bidder(1, null)] }))
  expect(JSON.stringify(head)).not.toContain('null')
  expect(head.bids?.details[0]?.value).toBeUndefined()
})
