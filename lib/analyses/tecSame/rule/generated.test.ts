import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeTechnicalBids } from '@/tests/generator/documents/technical-bids'
import { analysed, documentsOf } from '@/tests/support/read-technical'
import type { Row } from '../../../engine/analysis'

const NAMES = ['甲一', '乙二', '丙三', '丁四', '戊五', '己六'].map((name) => `沈阳${name}建设集团有限公司`)
let found: (table: string) => Row[]
const of = (table: string, one: number, other: number) =>
  found(table).filter(({ bidder1Id, bidder2Id }) => bidder1Id === one + 1 && bidder2Id === other + 1)

beforeAll(async () => {
  found = analysed(await documentsOf(writeTechnicalBids({ seed: 'generated', bidders: NAMES })))
})

describe('files of Word, WPS and PDF: what was planted is found', () => {
  test('every document was read, with its pictures', () => {
    const states = found('readings').map(({ state, images, unseenImages }) => [state, images, unseenImages])
    expect(states).toEqual([['read', 0, null], ...NAMES.map(() => ['read', 4, null])])
  })

  test('shared text in the pairs it was planted in, and in no other', () => {
    const flagged = found('sums')
      .filter(({ reasons }) => /share|passage/.test(String(reasons)))
      .map(({ bidder1Id, bidder2Id, reasons }) => [bidder1Id, bidder2Id, reasons])
    expect(flagged).toEqual([
      [1, 2, '["share","passage","traces","images"]'],
      [3, 4, expect.stringContaining('passage')],
    ])
    expect(Number(of('sums', 0, 1)[0]!.share2)).toBeGreaterThan(4)
  })

  test('pictures, ids, names and hidden text', () => {
    expect(of('images', 0, 1).map(({ kind }) => kind)).toEqual(['equal'])
    expect(of('images', 1, 2).map(({ kind }) => kind)).toEqual(['similar'])
    const traces = (one: number, other: number) =>
      of('traces', one, other).map(({ trace, weight }) => `${trace} ${weight}`)
    expect(traces(0, 1)).toEqual(['rsid 3', 'rsidRoot 2', 'image 3'])
    expect(traces(2, 3)).toEqual(expect.arrayContaining(['pdfId 3', 'xmpId 3']))
    expect(traces(4, 5)).toEqual(['wpsHdid 3', 'wpsUser 3', 'producer 0'])
    expect(found('names').map(({ bidderId, namedId }) => [bidderId, namedId])).toEqual([[1, 4]])
    expect(
      found('readings').flatMap(({ bidderId, invisibleText }) => (invisibleText ? bidderId : [])),
    ).toEqual([3])
  })

  test('the tender is subtracted from every bid, and what all have is common', () => {
    for (const { tenderCharacters, commonCharacters } of found('marks')) {
      expect(Number(tenderCharacters)).toBeGreaterThan(2500)
      expect(Number(commonCharacters)).toBeGreaterThan(1500)
    }
  })
})

test('the same options give the same bytes, in little time', () => {
  const before = process.cpuUsage()
  const write = () => writeTechnicalBids({ seed: 'speed', bidders: NAMES.slice(0, 3) })
  const hashes = () =>
    write().bids.flatMap(({ files }) =>
      files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
    )
  const [one, other] = [hashes(), hashes()]
  const { user, system } = process.cpuUsage(before)
  expect(one).toEqual(other)
  expect((user + system) / 2e6).toBeLessThan(3)
})
