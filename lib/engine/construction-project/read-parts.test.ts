import { describe, expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { generateSection } from '@/tests/generator/section'
import { unitTotal } from '@/tests/generator/totals'
import { rowsOf, TABLES } from '@/tests/support/bill-rows'
import { sourceOf, sumOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../kit/zip/bytes'
import { openBill } from '../bill/layout'
import { readFormat } from '../formats/read-format'

const section = generateSection({ seed: 3, bidders: 2, items: 40, unitProjects: 4, singleProjects: 2 })
type Model = ReturnType<(typeof section.bids)[0]['model']>
type Files = readonly (readonly [name: string, xml: string])[]

const [bid] = section.bids
const EDITIONS = ['before 2025', '2025'] as const
const xmlOf = (model: Model, edition: (typeof EDITIONS)[number] = '2025') =>
  constructionProjectXml(model, bid!.spelling, { edition, costs: 'unit' })
/** One entry for each unit project, which states the totals of the whole or its own; names that sort by number. */
const partsOf = (
  model: Model,
  edition?: (typeof EDITIONS)[number],
  totals: 'whole' | 'own' = 'whole',
): Files =>
  model.projects
    .flatMap((project) =>
      project.units.map((unit) => {
        const own = totals === 'own' ? { total: unitTotal(unit) } : {}
        return { ...model, ...own, projects: [{ ...project, ...own, units: [unit] }] }
      }),
    )
    .map((part, at) => [`${at + 8}.xml`, xmlOf(part, edition)])
const read = (files: Files) =>
  readFormat(sourceOf(zipBytes(files.map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))))
const NAMES = ['8.xml', '9.xml', '10.xml', '11.xml']

describe.each(EDITIONS)('unit projects in entries of their own, edition %s', (edition) => {
  const files = partsOf(bid!.model(), edition)
  const whole = readFormat(sourceOf(Buffer.from(xmlOf(bid!.model(), edition))))
  const { buffer, report } = read(files)

  test('are the bill that one XML of all of them is', () => {
    const [ours, one] = [openBill(buffer!), openBill(whole.buffer!)]
    for (const table of TABLES)
      expect(rowsOf(ours, table, { items: ['line'] }), table).toEqual(rowsOf(one, table, { items: ['line'] }))
    expect(ours.projects.rows).toBe(2)
    expect(report).toMatchObject({ container: 'xml-set', entries: NAMES })
  })

  test('have the sums of the whole, each counted once', () => {
    expect(report!.sums.filter(({ fails }) => fails > 0)).toEqual([])
    for (const id of ['unitTotal', 'projectTotal', 'grandTotal'] as const)
      expect(sumOf(report!, id), id).toEqual(sumOf(whole.report!, id))
  })

  test('have the sums of the whole where every entry states those of its own part', () => {
    const { buffer: own, report: ours } = read(partsOf(bid!.model(), edition, 'own'))
    for (const table of ['bill', 'projects', 'units', 'costLines'] as const)
      expect(rowsOf(openBill(own!), table, {}), table).toEqual(rowsOf(openBill(buffer!), table, {}))
    expect(ours!.sums).toEqual(report!.sums)
  })

  test('are the same in any order of the archive', () => {
    expect(Buffer.from(read(files.toReversed()).buffer!).equals(Buffer.from(buffer!))).toBe(true)
  })
})

describe('what is not one bill', () => {
  const files = partsOf(bid!.model())

  test('a damaged entry refuses all, with its name', () => {
    const cut = files.map(([name, xml], at) => [name, at === 1 ? xml.slice(0, -200) : xml] as const)
    expect(read(cut)).toMatchObject({ buffer: null, refusal: { detail: expect.stringContaining('9.xml') } })
    expect(read(cut).refusal!.code).toBe('damaged')
  })

  test('a unit project that stands twice, be it with other prices', () => {
    const other = files[1]![1].replace(/ Price="[^"]*"/g, ' Price="1.00"')
    const { refusal } = read([...files, ['x.xml', other]])
    expect(refusal!.code).toBe('severalBills')
  })

  test('unit projects of two bidders', () => {
    const others = partsOf(section.bids[1]!.model())
    expect(read([files[0]!, others[1]!]).refusal!.code).toBe('severalBills')
  })
})

test('a false amount is found in its entry', () => {
  const files = partsOf(bid!.model()).map(
    ([name, xml], at) =>
      [
        name,
        at === 2 ? xml.replace(/( Quantity="[^"]*" Price="[^"]*" Total=")[^"]*/, '$17.77') : xml,
      ] as const,
  )
  const { report } = read(files)
  const faults = report!.sums.flatMap((one) => one.faults.list)
  expect(faults.length).toBeGreaterThan(0)
  expect(new Set(faults.map(({ place }) => place.part))).toContain('10.xml')
})
