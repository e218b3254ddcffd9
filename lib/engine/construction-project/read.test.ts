import { describe, expect, test } from 'vitest'
import {
  type ConstructionProjectLayout,
  constructionProjectXml,
} from '@/tests/generator/construction-project'
import type { Plant } from '@/tests/generator/plants/plant'
import { type GeneratedFile, type GeneratedSection, generateSection } from '@/tests/generator/section'
import { type Lost, readOther, referenceOf, rowsOf, TABLES } from '@/tests/support/bill-rows'
import { collect } from '@/tests/support/collect'
import { ITEMS, sourceOf, sumOf } from '@/tests/support/workbooks'
import { conformance } from '../../analyses/conformance/rule'
import { zipBytes } from '../../kit/zip/bytes'
import type { Row, SectionInput } from '../analysis'
import { type Bill, OTHER_LIST } from '../bill/layout'
import { readFormat } from '../formats/read-format'

const OLD: ConstructionProjectLayout = { edition: 'before 2025', costs: 'unit' }

const readAs = (file: GeneratedFile, layout = OLD) =>
  readOther(constructionProjectXml(file.model(), file.spelling, layout))
/** What the format has no place for, or spells in another way. */
const LOST: Lost = {
  bill: ['bidTotal', 'ceiling', 'notInFormat'],
  units: ['softName', 'softNumber', 'lockNumber', 'mac', 'cpu', 'disk', 'machineCode'],
  costLines: ['class'],
  items: ['line', 'serial', 'material', 'mainMaterial', 'auxMaterial'],
  // `Number` is the code of a resource and what contents refer to.
  contents: ['amount', 'resource'],
  resources: ['id'],
  lumps: ['serial', 'base', 'class'],
  others: ['class', 'serial'],
  fees: ['base', 'class'],
}

const SECTION = { seed: 7, bidders: 6, items: 90, unitProjects: 4, singleProjects: 2 }
const whole = generateSection(SECTION)
describe.each([
  ['before 2025', OLD],
  ['2025', { edition: '2025', costs: 'unit' }],
] as const)('a bill as ConstructionProject, edition %s', (edition, layout) => {
  test.each([
    ['tender', whole.tender, 1],
    ['control price', whole.control, 3],
    ['bid', whole.bids[2]!, 2],
    ['bid with commas in its figures', whole.bids[4]!, 2],
  ] as const)('reads like its JingJiBiao: %s', (_, file, kind) => {
    const { bill, report } = readAs(file, layout)
    const other = referenceOf(file, kind)
    for (const table of TABLES) expect(rowsOf(bill, table, LOST), table).toEqual(rowsOf(other, table, LOST))
    expect(report.sums.filter(({ fails }) => fails > 0)).toEqual([])
    expect(report.problems.counts).toEqual({})
    expect(report.format).toMatchObject({ id: 'constructionProject', edition, evidence: 'readers' })
    expect(report.tables.filter(({ unread }) => unread)).toEqual([])
    if (kind === 2) {
      expect(bill.bill.bidTotal.get(0)).toBe(other.bill.bidTotal.get(0))
      expect(sumOf(report, 'components')!.exact).toBeGreaterThan(50)
      expect(sumOf(report, 'projectTotal')).toMatchObject({ exact: 2, fails: 0 })
    }
  })
})

test('costs of whole items are told by their sums, divided, and the report says so', () => {
  const [unit, divided] = [readAs(whole.bids[0]!), readAs(whole.bids[0]!, { ...OLD, costs: 'whole' })]
  for (let row = 0; row < unit.bill.items.rows; row++) {
    const [one, other] = [unit.bill.items.labor.get(row), divided.bill.items.labor.get(row)]
    if (one === null || other === null) expect(other).toBe(one)
    else expect(Math.abs(one - other)).toBeLessThanOrEqual(0.05)
  }
  expect(divided.report.problems.counts.costsDivided).toBe(1)
})

const PLANTS: readonly Plant[] = (
  [
    'deleteItem',
    'addItem',
    'code',
    'name',
    'feature',
    'unit',
    'quantity',
    'zeroPrice',
    'provisionalSum',
  ] as const
).map((change): Plant => ({ analysis: 'conformance', bidder: 2, change }))

describe('a section with planted changes', () => {
  const section = generateSection({ ...SECTION, items: 240, seed: 11, plants: PLANTS })
  const ours = (file: GeneratedFile) => readAs(file).bill
  const inputOf = (
    of: GeneratedSection,
    tender: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill,
    bids: (file: GeneratedFile, kind: 1 | 2 | 3) => Bill,
  ): SectionInput => ({
    tender: tender(of.tender, 1),
    control: tender(of.control, 3),
    bids: of.bids.map((bid, at) => ({
      bidderId: at + 1,
      bidderName: bid.bidderName,
      bill: bids(bid, 2),
      openingPrice: of.platform.bidders[at]!.bidderPrice,
    })),
  })
  const squeezedRow = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(/\s/g, '') : value,
      ]),
    )

  test.each([
    ['all files', ours, ours],
    ['bids beside a tender in JingJiBiao', referenceOf, ours],
    ['bids in JingJiBiao beside a tender', ours, referenceOf],
  ] as const)('has the same findings: %s', (_, tender, bids) => {
    const expected = collect(conformance, inputOf(section, referenceOf, referenceOf))
    const found = collect(conformance, inputOf(section, tender, bids))
    expect(found.details!.map(squeezedRow)).toEqual(expected.details!.map(squeezedRow))
    expect(found.details!.length).toBeGreaterThan(8)
  })
})

const ITEM =
  '<WorkElement Number="010101001001" Name="土方" Unit="m3" Quantity="10" Price="2.50" Total="25.00"/>'
const bill = (inside: string, head = '') =>
  `<?xml version="1.0"?><ConstructionProject Name="滨河大道">${head}${inside}</ConstructionProject>`
const unit = (items: string, more = '') =>
  `<UnitWorks Name="道路" Total="25"><DivisionalAndElementalWorks>${items}</DivisionalAndElementalWorks>${more}</UnitWorks>`

describe('what files may do', () => {
  test('nested single projects: only those with unit projects are rows, and no total counts twice', () => {
    const inner = (name: string) => `<SectionalWorks Name="${name}" Total="25">${unit(ITEM)}</SectionalWorks>`
    const { bill: read, report } = readOther(
      bill(`<SectionalWorks Name="一期" Total="50">${inner('1#楼')}${inner('2#楼')}</SectionalWorks>`),
    )
    expect([read.projects.name.get(0), read.projects.name.get(1), read.projects.rows]).toEqual([
      '一期\\1#楼',
      '一期\\2#楼',
      2,
    ])
    expect(sumOf(report, 'projectTotal')).toMatchObject({ exact: 3, fails: 0 })
  })

  test('a unit project below the root has a project with the name of the bill', () => {
    const { bill: read } = readOther(bill(unit(ITEM)))
    expect([read.projects.name.get(0), read.units.name.get(0)]).toEqual(['滨河大道', '道路'])
  })

  test('a group of the summary is a line and its lines are parts of it; the total line comes from the unit', () => {
    const summary =
      '<UnitWorksSummary><UnitWorksSummaryItem Code="1" Name="分部分项工程费" Total="25"/><UnitWorksSummaryGroup Code="2" Name="措施项目费"><UnitWorksSummaryItem Name="总价措施" Total="3"/><UnitWorksSummaryItem Name="单价措施" Total="4"/></UnitWorksSummaryGroup></UnitWorksSummary>'
    const { bill: read, report } = readOther(bill(unit(ITEM, summary).replace('Total="25"', 'Total="32"')))
    const lines = [0, 1, 2].map((row) => [
      read.costLines.name.get(row),
      read.costLines.amount.get(row),
      read.costLines.class.get(row),
    ])
    expect(lines).toEqual([
      ['分部分项工程费', 25, null],
      ['措施项目费', 7, null],
      ['合计', 32, 'HJ'],
    ])
    expect(report.problems.counts).toEqual({ partOfLine: 2, amountFromParts: 1 })
    expect(sumOf(report, 'unitTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  test('measures of the whole project are a unit project of the first single project', () => {
    const measures =
      '<Preliminaries><WorkElement Number="1" Name="安全文明施工费" QtyFormula="人工费" Rate="10" Total="5"/></Preliminaries>'
    const works = `<SectionalWorks Name="A" Total="25">${unit(ITEM)}</SectionalWorks><SectionalWorks Name="B" Total="25">${unit(ITEM)}</SectionalWorks>`
    const { bill: read, report } = readOther(
      bill(
        `<ConstructionSummary><ConstructionCost><ProjectInstallationWorkCost Total="50">${works}${measures}</ProjectInstallationWorkCost></ConstructionCost></ConstructionSummary>`,
      ),
    )
    expect([read.units.name.get(1), read.units.project.get(1), read.lumps.unit.get(0)]).toEqual([
      '项目级措施及其他项目',
      0,
      1,
    ])
    // They are no part of the single project: its total still is the sum of its unit projects.
    expect(sumOf(report, 'projectTotal')).toMatchObject({ exact: 2, fails: 0, notCompared: 0 })
    expect(sumOf(report, 'grandTotal')).toMatchObject({ exact: 1, fails: 0 })
  })

  describe('专业工程暂估价 of the edition of 2025 is stated without tax, its tax, and with tax', () => {
    const priced = (line: string, ...items: readonly string[]) => {
      const others = `<SundryCosts><SundryCostsItem Number="2" Name="专业工程暂估价" ProvisionalTotal="${line}"/></SundryCosts>`
      const list = items.map((one) => `<SpecialtyProvisionalPriceItem Name="消防" ${one}/>`).join('')
      const sundry = `<Sundry>${others}<SpecialtyProvisionalPrice>${list}</SpecialtyProvisionalPrice></Sundry>`
      const works = `<SectionalWorks Name="A" Total="25">${unit(ITEM)}</SectionalWorks>`
      return readOther(
        bill(
          `<ConstructionSummary><ConstructionCost><ProjectInstallationWorkCost Total="25">${works}${sundry}</ProjectInstallationWorkCost></ConstructionCost></ConstructionSummary>`,
        ),
      )
    }
    const triple = (net: string, tax: string, whole: string) =>
      `NoTaxProvisionalTotal="${net}" ProvisionalTotalTax="${tax}" TaxOrgProvisionalTotal="${whole}"`
    const [first, second] = [triple('100.00', '9.00', '109.00'), triple('200.00', '18.00', '218.00')]
    const amounts = ({ others }: Bill) =>
      Array.from({ length: others.rows }, (_, row) => row)
        .filter((row) => others.list.get(row) === OTHER_LIST.zygczg)
        .map((row) => others.amount.get(row))

    test('with tax, or without where the line of 其他项目 states that', () => {
      const [whole, net] = [priced('327.00', first, second), priced('300.00', first, second)]
      expect([amounts(whole.bill), amounts(net.bill)]).toEqual([
        [109, 218],
        [100, 200],
      ])
      for (const { report } of [whole, net]) {
        expect(sumOf(report, 'listTotal')).toMatchObject({ exact: 1, fails: 0 })
        // One item, and two times 含税 = 不含税 + 增值税.
        expect(sumOf(report, 'amount')).toMatchObject({ exact: 3, fails: 0 })
        expect(report.tables.filter(({ columnsNotRead }) => columnsNotRead.length > 0)).toEqual([])
      }
    })

    test('a price without tax that stands alone is the amount', () => {
      expect(amounts(priced('100.00', 'NoTaxProvisionalTotal="100.00"').bill)).toEqual([100])
    })

    test('a tax that does not close is found', () => {
      const { report } = priced('110.00', triple('100.00', '9.00', '110.00'))
      expect(sumOf(report, 'amount')!.faults.list).toMatchObject([
        { what: '消防', stated: 110, computed: 109 },
      ])
    })
  })

  test('an attribute that stands twice is read once and reported', () => {
    const twice = ITEM.replace('Unit="m3"', 'Unit="m3" NAME="石方" xmlns:a="1" xmlns:b="1"')
    const { bill: read, report } = readOther(bill(unit(twice)))
    expect(read.items.name.get(0)).toBe('土方')
    expect(report.problems.list.map(({ code, value }) => [code, value])).toEqual([
      ['repeatedAttribute', 'NAME=石方'],
    ])
  })

  test('what is not read is counted by its path, with the attributes that nothing takes', () => {
    const { report } = readOther(
      bill(
        unit(`${ITEM.replace('/>', ' PriceHigh="3"><ExpressElement/><ExpressElement/></WorkElement>')}`),
        '<AddiInfo><A/></AddiInfo>',
      ),
    )
    const unread = report.tables.filter(({ unread }) => unread === 'unknownElement')
    expect(unread.map(({ part, rows }) => [part, rows])).toEqual([
      ['ConstructionProject/AddiInfo', 1],
      ['ConstructionProject/UnitWorks/DivisionalAndElementalWorks/WorkElement/ExpressElement', 2],
    ])
    const items = report.tables.find(({ part }) => part.endsWith('/WorkElement'))
    expect(items).toMatchObject({ rows: 1, readRows: 1, kind: 'items', columnsNotRead: ['PriceHigh'] })
  })

  test('a false sum is found, with its line', () => {
    const { report } = readOther(bill(unit(`\n${ITEM.replace('25.00', '26.00')}`)))
    expect(sumOf(report, 'amount')!.faults.list).toEqual([
      { place: { part: '', row: 2 }, what: '土方', stated: 26, computed: 25 },
    ])
  })

  test('names in any case, prefixes, GB18030 without a word about it', () => {
    const text = bill(unit(ITEM)).replaceAll('UnitWorks', 'x:UNITWORKS').replace('Name="道路"', 'NAME="A"')
    expect(readOther(text).bill.items.rows).toBe(1)
    // 土方 in GB18030
    const [before, after] = bill(unit(ITEM)).replaceAll('滨河大道', 'B').replaceAll('道路', 'R').split('土方')
    const bytes = Buffer.concat([
      Buffer.from(before!),
      Buffer.from([0xcd, 0xc1, 0xb7, 0xbd]),
      Buffer.from(after!),
    ])
    expect(readOther(new Uint8Array(bytes)).bill.items.name.get(0)).toBe('土方')
  })

  test('a table saved as XHTML is a workbook', () => {
    const rows = ITEMS.map((row) => `<tr>${row.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`)
    const page = `<html><body><table>${rows.join('')}</table></body></html>`
    for (const head of ['', '<?xml version="1.0" encoding="utf-8"?>'])
      expect(readOther(`${head}${page}`).report).toMatchObject({ container: 'html', rows: { items: 1 } })
  })

  test('in an archive the bill is found beside Echo.xml, whose root is the same', () => {
    const archive = zipBytes([
      { name: 'Echo.xml', bytes: Buffer.from(bill(`<!--${'x'.repeat(5000)}--><Summary/>`)) },
      { name: 'bid/main.xml', bytes: Buffer.from(bill(unit(ITEM))) },
    ])
    const { report } = readOther(archive)
    expect([report.container, report.entries, report.rows.items]).toEqual(['zip', ['bid/main.xml'], 1])
  })

  test.each([
    ['another root', '<X/>', 'unknownFormat'],
    ['a JingJiBiao', '<JingJiBiao/>', 'xmlBill'],
    ['no items', bill('<SectionalWorks Name="A"/>'), 'noXmlItems'],
    ['a cut file', bill(unit(ITEM)).slice(0, -30), 'damaged'],
    ['a DTD', `<!DOCTYPE a>${bill(unit(ITEM)).slice(21)}`, 'damaged'],
    ['too deep', bill(`${'<SectionalWorks>'.repeat(70)}${'</SectionalWorks>'.repeat(70)}`), 'damaged'],
    ['a text', '分部分项', 'notAWorkbook'],
    ['a page that is no bill', '<?xml version="1.0"?><html><body><p>404</p></body></html>', 'unknownFormat'],
    [
      'a page with a DOCTYPE',
      '<?xml version="1.0"?><!DOCTYPE html><html><body>404</body></html>',
      'unknownFormat',
    ],
    ['a page with a table', '<html><table><tr><td>序号</td></tr></table></html>', 'unknownFormat'],
  ])('%s is refused', (_, text, code) => {
    expect(readFormat(sourceOf(new TextEncoder().encode(text))).refusal?.code).toBe(code)
  })
})
