import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO } from '../../generator/demo'
import { generateSection } from '../../generator/section'

export interface UploadFile {
  readonly name: string
  readonly bytes: Buffer
}
/** An expected number or text; the format does not matter. */
export type Expected = readonly (string | number | null)[]

/** A section to create through the browser, and what the analyses must show. */
export interface TestSection {
  readonly platform: unknown
  readonly files: readonly UploadFile[]
  /** 类型, 项目名称, 数据项, 招标文件内容, 投标文件内容 by bidder. */
  readonly conformance: Readonly<Record<string, readonly Expected[]>>
  /** 错误类型, 项目名称, 投标价, 计算值 by bidder. */
  readonly calc: Readonly<Record<string, readonly Expected[]>>
  /** Summaries by bidder; only if an independent implementation computed them. */
  readonly sums?: Readonly<Record<'conformance' | 'calc', Record<string, Record<string, number>>>>
}

const SAMPLES = 'tests/samples'

/** Findings by bidder, including bidders without any. */
function byBidder<T extends { bidderName: string }>(
  bidders: readonly { bidderName: string }[],
  findings: readonly T[],
  of: (finding: T) => Expected,
): Record<string, Expected[]> {
  return Object.fromEntries(
    bidders.map(({ bidderName }) => [
      bidderName,
      findings.filter((finding) => finding.bidderName === bidderName).map(of),
    ]),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: rows of a third-party file
const conformanceRow = (row: any): Expected => [
  row.cfmType,
  row.itemName,
  row.dataItem,
  row.tenderValue,
  row.bidderValue,
]

/** A sample section: `luan` or `section-a`. */
export function sampleSection(name: 'luan' | 'section-a'): TestSection {
  const folder = join(SAMPLES, name)
  const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const files = readdirSync(folder)
    .filter((file) => /\.(LNZF|LNCF|nlntf)$/.test(file))
    .map((file) => ({ name: file, bytes: readFileSync(join(folder, file)) }))
  if (!existsSync(join(folder, 'expected.json'))) {
    return { platform: json('platform.json'), files, conformance: {}, calc: {} }
  }
  const expected = json('expected.json')
  const rows = (table: Record<string, unknown[]>, of: (row: never) => Expected) =>
    Object.fromEntries(
      Object.entries(table).map(([bidder, list]) => [bidder, list.map((row) => of(row as never))]),
    )
  return {
    platform: json('platform.json'),
    files,
    conformance: rows(expected.conformanceRows, conformanceRow),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    calc: rows(expected.calcRows, (row: any) => [
      row.errorType,
      row.itemName,
      row.bidderPrice,
      row.calcPrice,
    ]),
    sums: { conformance: expected.conformance, calc: expected.calc },
  }
}

/** A generated section; exactly the planted findings must be found. */
export function generatedSection(): TestSection {
  const section = generateSection({
    ...DEMO,
    seed: 77,
    names: { sectionCode: 'BROWSER-77-1' },
    plants: (DEMO.plants ?? []).filter(({ analysis }) => analysis === 'conformance' || analysis === 'calc'),
  })
  const { conformance, arithmetic } = section.truth
  const file = ({ fileName, bytes }: { fileName: string; bytes(): Buffer }) => ({
    name: fileName,
    bytes: bytes(),
  })
  return {
    platform: section.platform,
    files: [section.tender, section.control, ...section.bids].map(file),
    conformance: byBidder(section.bids, conformance, conformanceRow),
    calc: byBidder(section.bids, arithmetic, ({ errorType, itemName, stated, right }) => [
      errorType,
      itemName,
      stated / 100,
      right / 100,
    ]),
  }
}
