import { type BillType, FILE_TYPE } from '@/lib/domain/number-codes'
import type { Row, SectionInput } from '@/lib/engine/analysis'
import { type Bill, openBill } from '@/lib/engine/bill/layout'
import { readAnyBill } from '@/lib/engine/formats/read-any'
import type { SectionRecord } from '@/lib/engine/section-record'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { COMMON_LAYOUT, type ExcelLayout } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import type { GeneratedFile, GeneratedSection } from '@/tests/generator/section'
import { sourceOf } from './workbooks'

export type Read = (file: GeneratedFile, kind: BillType) => Bill
const opened = (bytes: Uint8Array, kind: BillType) => openBill(readAnyBill(sourceOf(bytes), kind).buffer)
export const jingJiBiao: Read = (file, kind) => opened(file.bytes(), kind)
export const excel =
  (layout: Partial<ExcelLayout>): Read =>
  (file, kind) =>
    opened(billWorkbook(file.model(), file.spelling, { ...COMMON_LAYOUT, ...layout }), kind)
export const exchange =
  (edition: 'before 2025' | '2025'): Read =>
  (file, kind) =>
    opened(Buffer.from(constructionProjectXml(file.model(), file.spelling, { edition, costs: 'unit' })), kind)

/** What the platform states about a section in which everybody takes part and one step of each was recorded. */
const recordOf = (section: GeneratedSection): SectionRecord => ({
  requiredBond: null,
  requiredDays: null,
  requiredQuality: null,
  bidders: section.bids.map(({ bidderName }, at) => ({
    bidderId: at + 1,
    bidderName,
    bondPrice: null,
    bidderPrice: section.platform.bidders[at]!.bidderPrice,
    days: null,
    qualityStandard: null,
    leaderName: null,
    isOk: true,
  })),
  steps: section.bids.map(({ bidderName }) => ({
    ...{ bidderName, featureType: '40', feature: bidderName, step: '10', time: null },
  })),
  publicCodes: [],
  identities: [],
})

/** The section with its files as they are read. */
export const sectionInput = (section: GeneratedSection, tender: Read, bids: Read): SectionInput => ({
  tender: tender(section.tender, FILE_TYPE.tender),
  control: tender(section.control, FILE_TYPE.control),
  bids: section.bids.map((bid, at) => ({
    bidderId: at + 1,
    bidderName: bid.bidderName,
    bill: bids(bid, FILE_TYPE.bid),
    openingPrice: section.platform.bidders[at]!.bidderPrice,
  })),
  record: recordOf(section),
})

const UNIT_CODE = /^0{0,2}\d$/

const FIGURE = /^\d+(\.\d+)?$/

/**
 * A cell as its meaning: white space differs where a page ends in a text, and the way a figure is written in a workbook
 * that holds numbers. Codes of projects and unit projects are in no form of GB 50500.
 */
function meaning(key: string, value: Row[string]): Row[string] {
  if (typeof value !== 'string') return value!
  if (key === 'itemCode' && UNIT_CODE.test(value)) return null
  if ((key === 'tenderValue' || key === 'bidderValue') && FIGURE.test(value)) return Number(value)
  return value.replace(/\s/g, '')
}

/** A row without what states how many figures were compared, which a format that holds fewer of them changes. */
export const comparable = (row: Row, without: readonly string[] = []): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => !['comparedNum', 'checkedNum', 'reason', ...without].includes(key))
      .map(([key, value]) => [key, meaning(key, value)]),
  )
