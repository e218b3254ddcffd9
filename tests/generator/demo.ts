import { type TechnicalPlant, type TechnicalSection, writeTechnicalBids } from './documents/technical-bids'
import type { SectionOptions } from './options'
import type { Plant } from './plants/plant'
import { type GeneratedSection, generateSection } from './section'

/** Bidders by what is planted in their files; in those of the first, nothing. */
const [COPIED, COPIER, CARELESS, MISCOUNTED] = [1, 2, 3, 4]

/** One finding of every kind, on different bidders. */
const PLANTS: readonly Plant[] = [
  { analysis: 'regular', bidder: COPIER, from: COPIED, pattern: 'ratio', constant: 0.98, share: 0.6 },
  { analysis: 'regular', bidder: CARELESS, from: COPIED, pattern: 'identical', share: 0.3 },
  { analysis: 'buildUp', bidder: COPIER, from: COPIED },
  { analysis: 'feature', bidders: [COPIED, COPIER], code: 'machine' },
  { analysis: 'feature', bidders: [COPIED, COPIER], code: 'mac' },
  { analysis: 'feature', bidders: [CARELESS, MISCOUNTED], code: 'ip' },
  { analysis: 'feature', bidders: [COPIED, CARELESS], code: 'lock' },
  { analysis: 'conformance', bidder: CARELESS, change: 'deleteItem', count: 2 },
  { analysis: 'conformance', bidder: CARELESS, change: 'addItem' },
  { analysis: 'conformance', bidder: CARELESS, change: 'code' },
  { analysis: 'conformance', bidder: CARELESS, change: 'name' },
  { analysis: 'conformance', bidder: CARELESS, change: 'feature', count: 2 },
  { analysis: 'conformance', bidder: CARELESS, change: 'unit' },
  { analysis: 'conformance', bidder: CARELESS, change: 'quantity', count: 2 },
  { analysis: 'conformance', bidder: CARELESS, change: 'zeroPrice' },
  { analysis: 'conformance', bidder: CARELESS, change: 'missingPrice' },
  { analysis: 'conformance', bidder: CARELESS, change: 'fixedRate' },
  { analysis: 'conformance', bidder: CARELESS, change: 'provisionalSum' },
  { analysis: 'conformance', bidder: COPIER, change: 'feeRate' },
  { analysis: 'conformance', bidder: COPIER, change: 'feature' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'itemAmount', cause: 'decimalShift' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'itemAmount', cause: 'digitSwap' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'itemAmount', cause: 'truncated' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'itemAmount' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'unitPrice' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'materialLine' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'materialSum' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'sectionTotal', cause: 'omittedAddend' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'costLine' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'unitTotal' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'projectTotal' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'bidTotal' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'lumpAmount' },
  { analysis: 'calc', bidder: MISCOUNTED, error: 'feeAmount' },
  { analysis: 'calc', bidder: COPIED, error: 'openingPrice' },
]

export const DEMO: SectionOptions = {
  ...{ seed: 2026, bidders: 5, items: 220, unitProjects: 3 },
  plants: PLANTS,
  buildUps: true,
}

/** What the technical bids of two pairs share, and what one of them hides. */
const DOCUMENT_PLANTS: readonly TechnicalPlant[] = [
  { pair: [COPIED, COPIER], treatment: 'verbatim', share: 8 },
  { kind: 'saveIds', pair: [COPIED, COPIER] },
  { kind: 'equalImage', pair: [COPIED, COPIER] },
  { kind: 'foreignName', pair: [COPIED, COPIER] },
  { pair: [CARELESS, MISCOUNTED], treatment: 'reworded', share: 15 },
  { kind: 'pdfIds', pair: [CARELESS, MISCOUNTED] },
  { kind: 'hiddenText', bidder: CARELESS },
]

/** Characters of a technical bid: enough for shares to be stated, and few enough for a fast first start. */
const DOCUMENT_LENGTH = 8000

/** The technical bids of these bidders of the demo, and its tender document. */
export const demoDocuments = (bidders: readonly string[]): TechnicalSection =>
  writeTechnicalBids({
    ...{ seed: 'demo', bidders, characters: DOCUMENT_LENGTH, plants: DOCUMENT_PLANTS },
    formats: ['wps', 'word', 'word', 'pdf', 'pdf'],
  })

/** What the tender of the demo says about its award, and what is kept of the laboratory. */
export const DEMO_TENDER = {
  quote:
    '评标基准价：投标人不少于 5 家的，去掉一个最高价和一个最低价后取平均值，再下浮 k；k 在 0.5 %、1 %、1.5 %、2 %、2.5 %、3 % 中随机抽取。',
  file: '招标文件.docx',
  page: 12,
  kept: '按招标文件的公式计算',
} as const

/** The section of a new installation. One bidder has no findings. */
export function demoSection(): GeneratedSection {
  return generateSection(DEMO)
}
