import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Plant } from './plants/plant'
import { all, findMistakes, readXml } from './second-look'
import { generateSection } from './section'

const SMALL = { seed: 7, bidders: 7, items: 90, unitProjects: 4, singleProjects: 2 }
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the same options give the same bytes, another seed gives different ones', () => {
  const hashes = (seed: number) => {
    const section = generateSection({ ...SMALL, seed })
    const files = [section.tender, section.control, ...section.bids].map((file) => hash(file.bytes()))
    return [...files, hash(Buffer.from(JSON.stringify(section.platform)))]
  }
  const first = hashes(7)
  expect(hashes(7)).toEqual(first)
  expect(hashes(8).filter((value) => first.includes(value))).toEqual([])
  expect(new Set(first).size).toBe(first.length)
})

test.each([1, 2, 3, 4, 5])('a section without plants has no wrong figure (seed %i)', (seed) => {
  const section = generateSection({ ...SMALL, seed })
  expect(findMistakes(readXml(section.control.xml()))).toEqual([])
  for (const bid of section.bids) expect(findMistakes(readXml(bid.xml()))).toEqual([])
})

test('a large unit project stays exact', () => {
  const section = generateSection({ seed: 3, bidders: 1, items: 6000, unitProjects: 1 })
  expect(findMistakes(readXml(section.bids[0]!.xml()))).toEqual([])
})

test('the tender contains no price and every bid prices every item', () => {
  const section = generateSection({ ...SMALL, plainSpelling: true })
  const tender = readXml(section.tender.xml())
  const questions = (xml: string) =>
    [...all(readXml(xml), 'Qdmx'), ...all(readXml(xml), 'DjcsMx')].map(({ attributes: a }) => {
      return [a.Qdbm ?? a.Bm, a.Mc, a.Xmtz, a.Dw, Number(a.Sl)]
    })
  expect(all(tender, 'Qdmx')).toHaveLength(90)
  expect(all(tender, 'Qdmx').filter((item) => item.attributes.Zhdj !== '')).toEqual([])
  expect(tender.children[0]!.name).toBe('Zhaobiaoxx')
  for (const file of [section.control, ...section.bids]) {
    expect(questions(file.xml())).toEqual(questions(section.tender.xml()))
  }
  const keys = all(tender, 'Dwgcxx').flatMap((unit) =>
    all(unit, 'Qdmx').map(({ attributes: a }) => `${unit.attributes.Dwgcbh} ${a.Qdbm}`),
  )
  expect(new Set(keys).size).toBe(keys.length)
  for (const { attributes: a } of all(tender, 'Qdmx')) expect(a.Qdbm).toMatch(/^\d{12}$/)
})

test('figures are written in several ways', () => {
  const section = generateSection(SMALL)
  const texts = section.bids.map((bid) => bid.xml()).join('')
  for (const written of [
    /Sl="\d+\.0"/,
    /Sl="\d+"/,
    /Zhdj="\d+\.\d0"/,
    /Zhdj="\d+\.\d"/,
    /Zhhj="\d+,\d{3}\./,
  ]) {
    expect(texts).toMatch(written)
  }
})

test('the opening record contains the totals of the bids', () => {
  const section = generateSection(SMALL)
  const totals = section.bids.map((bid) => {
    return Number(all(readXml(bid.xml()), 'Toubiaoxx')[0]!.attributes.Tbzj!.replaceAll(',', ''))
  })
  expect(section.platform.bidders.map((bidder) => bidder.bidderPrice)).toEqual(totals)
  expect(section.platform.bidders.map((bidder) => bidder.bidderName)).toEqual(
    section.bids.map((bid) => bid.bidderName),
  )
  for (const { time } of section.platform.records) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(new Set(section.platform.records.map((record) => record.step))).toEqual(
    new Set(['10', '20', '30', '40']),
  )
})

test('bidders quote around the control price with the requested noise', () => {
  const section = generateSection({ seed: 5, bidders: 2, items: 900, noise: 0.05, plainSpelling: true })
  const prices = (xml: string) => all(readXml(xml), 'Qdmx').map((item) => Number(item.attributes.Zhdj))
  const control = prices(section.control.xml())
  const logs = prices(section.bids[0]!.xml()).map((price, i) => Math.log(price / control[i]!))
  const mean = logs.reduce((a, b) => a + b, 0) / logs.length
  const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length)
  expect(deviation).toBeGreaterThan(0.045)
  expect(deviation).toBeLessThan(0.055)
})

test('shared codes occur in the files and in the platform record', () => {
  const plants: Plant[] = [
    { analysis: 'feature', bidders: [0, 2], code: 'machine' },
    { analysis: 'feature', bidders: [1, 2], code: 'mac' },
    { analysis: 'feature', bidders: [3, 4], code: 'ip' },
  ]
  const section = generateSection({ ...SMALL, plants })
  const unit = (bidder: number) => all(readXml(section.bids[bidder]!.xml()), 'Dwgcxx')[0]!.attributes
  expect(unit(0).MachineKey).toBe(unit(2).MachineKey)
  expect(unit(1).MachineKey).not.toBe(unit(2).MachineKey)
  expect(unit(1).Mac).not.toBe(unit(2).Mac)
  const plain = (mac: string) => mac.replace(/[-:]/g, '').toUpperCase()
  expect(plain(unit(1).Mac!)).toBe(plain(unit(2).Mac!))
  const addresses = (bidder: number) =>
    section.platform.records
      .filter((r) => r.bidderName === section.bids[bidder]!.bidderName && r.featureType === '40')
      .map((r) => r.feature)
  expect(addresses(3)).toEqual(addresses(4))
  expect(addresses(2)).not.toEqual(addresses(3))
  expect(section.truth.codes.map((code) => code.featureType)).toEqual(['80', '50', '40'])
})

test('price patterns cover exactly the rows they name', () => {
  const plants: Plant[] = [
    { analysis: 'regular', bidder: 1, from: 0, pattern: 'ratio', constant: 0.97, share: 0.4 },
    { analysis: 'regular', bidder: 2, from: 0, pattern: 'difference', constant: 3, share: 0.3 },
    { analysis: 'regular', bidder: 3, from: 0, pattern: 'identical', share: 0.75 },
    { analysis: 'regular', bidder: 4, from: 0, pattern: 'ratio', constant: 0.97, share: 1, disguise: 0.005 },
  ]
  const section = generateSection({ seed: 9, bidders: 5, items: 400, plants, plainSpelling: true })
  const cents = (bidder: number) => {
    const bill = readXml(section.bids[bidder]!.xml())
    // Plan rows list the work items of all units first, then their measures.
    return [...all(bill, 'Qdmx'), ...all(bill, 'DjcsMx')].map((i) =>
      Math.round(Number(i.attributes.Zhdj) * 100),
    )
  }
  const from = cents(0)
  const rowsOf = (bidder: number) => section.truth.patterns.find((p) => p.bidder === bidder)!.rows
  const [ratio, difference, identical, disguised] = [cents(1), cents(2), cents(3), cents(4)]
  expect(rowsOf(1)).toHaveLength(Math.round(from.length * 0.4))
  for (const row of rowsOf(1)) expect(ratio[row]).toBe(Math.max(1, Math.round(from[row]! * 0.97)))
  for (const row of rowsOf(2)) expect(difference[row]).toBe(from[row]! + 300)
  for (const row of rowsOf(3)) expect(identical[row]).toBe(from[row])
  for (const row of rowsOf(4)) {
    expect(Math.abs(disguised[row]! - from[row]! * 0.97)).toBeLessThanOrEqual(
      from[row]! * 0.97 * 0.005 + 0.51,
    )
  }
  const others = [...from.keys()].filter((row) => !rowsOf(3).includes(row))
  expect(others.filter((row) => identical[row] === from[row]).length).toBeLessThan(10)
  for (const bid of section.bids) expect(findMistakes(readXml(bid.xml()))).toEqual([])
})
