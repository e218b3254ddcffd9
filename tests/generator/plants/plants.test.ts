import { describe, expect, test } from 'vitest'
import { all, findMistakes, type Node, readXml } from '../second-look'
import { generateSection } from '../section'
import type { ArithmeticError, ArithmeticPlant, Cause, ConformanceChange, ConformancePlant } from './plant'

const SECTION = { bidders: 2, items: 160, unitProjects: 4, singleProjects: 2, plainSpelling: true }

const ERRORS: [ArithmeticError, Cause?][] = [
  ['itemAmount'],
  ['itemAmount', 'decimalShift'],
  ['itemAmount', 'digitSwap'],
  ['itemAmount', 'truncated'],
  ['itemAmount', 'roundedUp'],
  ['itemAmount', 'stalePrice'],
  ['itemAmount', 'quantityChanged'],
  ['unitPrice'],
  ['materialLine'],
  ['materialSum'],
  ['sectionTotal'],
  ['sectionTotal', 'omittedAddend'],
  ['sectionTotal', 'doubledAddend'],
  ['costLine'],
  ['otherLine'],
  ['unitTotal'],
  ['projectTotal'],
  ['bidTotal'],
  ['lumpAmount'],
  ['feeAmount'],
]

const calc = (error: ArithmeticError, cause?: Cause): ArithmeticPlant => {
  return { analysis: 'calc', bidder: 1, error, cause }
}

describe.each([1, 2, 3])('seed %i', (seed) => {
  test.each(ERRORS)('%s %s is the only wrong figure of the bid', (error, cause) => {
    const section = generateSection({ ...SECTION, seed, plants: [calc(error, cause)] })
    const [truth] = section.truth.arithmetic
    expect(section.truth.arithmetic).toHaveLength(1)
    expect(truth!.stated).not.toBe(truth!.right)
    const mistakes = findMistakes(readXml(section.bids[1]!.xml()))
    expect(mistakes.map(({ stated, right }) => [stated, right])).toEqual([
      [truth!.stated / 100, truth!.right / 100],
    ])
    expect(findMistakes(readXml(section.bids[0]!.xml()))).toEqual([])
    expect(section.truth.conformance).toHaveLength(cause === 'quantityChanged' ? 1 : 0)
  })

  test('all errors together are exactly the wrong figures', () => {
    const section = generateSection({ ...SECTION, seed, plants: ERRORS.map(([e, c]) => calc(e, c)) })
    const figures = (list: readonly { stated: number; right: number }[], scale: number) =>
      list.map(({ stated, right }) => `${stated / scale} ${right / scale}`).sort()
    const mistakes = findMistakes(readXml(section.bids[1]!.xml()))
    expect(figures(mistakes, 1)).toEqual(figures(section.truth.arithmetic, 100))
  })

  test('a different opening price does not change the file', () => {
    const section = generateSection({ ...SECTION, seed, plants: [calc('openingPrice')] })
    const plain = generateSection({ ...SECTION, seed })
    expect(section.bids[1]!.xml()).toBe(plain.bids[1]!.xml())
    const [truth] = section.truth.arithmetic
    expect(section.platform.bidders[1]!.bidderPrice).toBe(truth!.stated / 100)
    expect(plain.platform.bidders[1]!.bidderPrice).toBe(truth!.right / 100)
  })
})

/** What a bill requires of the bidder, line by line: [unit, place in the unit, data items]. */
function demands(xml: string): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  const add = (key: string, row: Node, names: string[]) =>
    lines.set(
      key,
      names.map((name) => row.attributes[name] ?? ''),
    )
  for (const unit of all(readXml(xml), 'Dwgcxx')) {
    const code = unit.attributes.Dwgcbh
    const number = (row: Node) => `${code} ${row.name} ${row.attributes.Xh}`
    for (const row of all(unit, 'Qdmx')) add(number(row), row, ['Qdbm', 'Mc', 'Xmtz', 'Dw', 'Sl'])
    for (const row of all(unit, 'DjcsMx')) add(number(row), row, ['Bm', 'Mc', 'Xmtz', 'Dw', 'Sl'])
    for (const row of all(unit, 'ZjcsMx'))
      add(number(row), row, row.attributes.Xmlb === 'AQWM' ? ['Mc', 'Fl'] : ['Mc'])
    for (const row of all(unit, 'ZljeMx')) add(number(row), row, ['Mc', 'Zdje'])
    if (all(unit, 'ZljeMx').length === 0) {
      for (const row of all(unit, 'QtxmMx')) add(number(row), row, ['Mc', 'Je'])
    }
    for (const row of all(unit, 'GfsjMx')) add(number(row), row, ['Mc', 'Fl'])
  }
  return lines
}

const CHANGED: [ConformanceChange, string][] = [
  ['code', '项目编码'],
  ['name', '项目名称'],
  ['feature', '项目特征'],
  ['unit', '计量单位'],
  ['quantity', '工程量'],
  ['fixedRate', '费率'],
  ['provisionalSum', '金额'],
  ['feeRate', '费率'],
]
const change = (kind: ConformanceChange, count = 1): ConformancePlant => {
  return { analysis: 'conformance', bidder: 1, change: kind, count }
}

test.each(CHANGED)('a changed %s differs from the tender in one value', (kind, dataItem) => {
  const section = generateSection({ ...SECTION, seed: 11, plants: [change(kind)] })
  const required = demands(section.tender.xml())
  const answered = demands(section.bids[1]!.xml())
  expect([...answered.keys()]).toEqual([...required.keys()])
  const differences = [...required].flatMap(([key, values]) =>
    values.flatMap((value, i) => (value === answered.get(key)![i] ? [] : [[value, answered.get(key)![i]!]])),
  )
  const [truth] = section.truth.conformance
  const plain = (value: string | null) =>
    /^[\d.]+$/.test(value ?? '') && kind !== 'code' ? Number(value) : value
  expect(differences.map((pair) => pair.map(plain))).toEqual([
    [plain(truth!.tenderValue), plain(truth!.bidderValue)],
  ])
  expect(truth!.dataItem).toBe(dataItem)
  expect(findMistakes(readXml(section.bids[1]!.xml()))).toEqual([])
})

test('deleted and added items are missing from one side', () => {
  const section = generateSection({
    ...SECTION,
    seed: 12,
    plants: [change('deleteItem', 3), change('addItem', 2)],
  })
  const required = demands(section.tender.xml())
  const answered = demands(section.bids[1]!.xml())
  const codes = (left: Map<string, string[]>, right: Map<string, string[]>) =>
    [...left].filter(([key]) => !right.has(key)).map(([, values]) => values[0]!)
  const truth = (type: string) =>
    section.truth.conformance.filter((row) => row.cfmType === type).map((row) => row.itemCode!)
  expect(codes(required, answered).sort()).toEqual(truth('删').sort())
  expect(codes(answered, required).sort()).toEqual(truth('增').sort())
  expect(truth('删')).toHaveLength(3)
  expect(truth('增')).toHaveLength(2)
  expect(findMistakes(readXml(section.bids[1]!.xml()))).toEqual([])
})

test('missing prices: one is zero, one is absent', () => {
  const section = generateSection({
    ...SECTION,
    seed: 13,
    plants: [change('zeroPrice'), change('missingPrice')],
  })
  const bill = readXml(section.bids[1]!.xml())
  const unpriced = [...all(bill, 'Qdmx'), ...all(bill, 'DjcsMx')].filter(
    (item) => !Number(item.attributes.Zhdj),
  )
  expect(unpriced.map((item) => item.attributes.Zhdj).sort()).toEqual(['', '0.00'])
  expect(unpriced.map((item) => item.attributes.Qdbm ?? item.attributes.Bm).sort()).toEqual(
    section.truth.conformance.map((row) => row.itemCode).sort(),
  )
  expect(findMistakes(bill)).toEqual([])
})

test('a missing unit project removes its costs too', () => {
  const plants = [change('missingUnit'), change('feature', 20), calc('itemAmount')]
  const section = generateSection({ ...SECTION, seed: 14, plants })
  const units = (xml: string) => all(readXml(xml), 'Dwgcxx').map((unit) => unit.attributes.Dwgcbh!)
  const missing = units(section.tender.xml()).filter((code) => !units(section.bids[1]!.xml()).includes(code))
  const row = section.truth.conformance.find((finding) => finding.itemGroup === 'dwgc')!
  expect(missing).toEqual([row.unitCode])
  expect(section.truth.conformance.filter((finding) => finding.unitCode === row.unitCode)).toEqual([row])
  expect(findMistakes(readXml(section.bids[1]!.xml()))).toHaveLength(1)
})

test('a plant without a suitable place throws', () => {
  const section = generateSection({ ...SECTION, seed: 15, plants: [change('fixedRate', 99)] })
  expect(() => section.truth).toThrow(/no place left to plant: fixedRate/)
})
