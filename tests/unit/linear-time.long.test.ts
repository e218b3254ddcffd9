import { describe, expect, test } from 'vitest'
import { answersOf as statedAnswers } from '@/lib/analyses/responsiveness/rule/answers'
import { needOf, sharedPage, withoutSlash } from '@/lib/catalogue/access'
import { entranceOf, redirectOf, safeRedirect } from '@/lib/catalogue/routes'
import { comparedCode } from '@/lib/domain/feature-code'
import { maskIdentities } from '@/lib/domain/identity'
import { nfkc, norm } from '@/lib/domain/norm'
import { decodeParams } from '@/lib/domain/params/codec'
import { fewWords, guessBits, passwordLengthProblem, passwordStrength } from '@/lib/domain/passwords/strength'
import { initialsOf, MOBILE, USERNAME } from '@/lib/domain/people'
import { nameOfFile, oneLine, xmlText } from '@/lib/domain/text'
import { cellText } from '@/lib/engine/excel/cells/sheet'
import { figureOf, yuanOfWords } from '@/lib/engine/excel/tables/figures'
import { fieldOf } from '@/lib/engine/excel/tables/header'
import { isTotalWord } from '@/lib/engine/excel/tables/total-words'
import { statedPath } from '@/lib/engine/excel/tables/unit-path'
import { isFurniture, isPlainList, kindOfTitle, moneyUnitOf } from '@/lib/engine/excel/tables/words'
import { isDefaultValue } from '@/lib/engine/feature-codes/default-properties'
import { readFormula } from '@/lib/engine/laboratories/award/read-formula'
import { baseName, checkName, entryName, extensionOf } from '@/lib/engine/parse/archive-name'
import { streamOfBytes } from '@/lib/engine/parse/bytes'
import { answersOf } from '@/lib/engine/parse/documents/answers'
import { pdfProperties } from '@/lib/engine/parse/documents/pdf'
import { elementText, plainXml, stated } from '@/lib/engine/parse/documents/properties'
import { isGbName, openText } from '@/lib/engine/parse/encoding'
import { ImportError } from '@/lib/engine/parse/import-error'
import { readNumber } from '@/lib/engine/parse/numbers'
import { readBill } from '@/lib/engine/parse/read-bill'
import { attributeText } from '@/lib/engine/parse/xml-reference'
import { agentName } from '@/lib/kit/agent'
import { escapeXml, sheetName } from '@/lib/kit/excel/text'
import { localeOfHeader } from '@/lib/kit/i18n/header.mjs'
import { hrefOf } from '@/lib/kit/query'
import { readable } from '@/lib/report/render/text'
import { plain } from '@/lib/sections/intake/code-words'
import { FIELDS } from '@/lib/sections/intake/fields'
import { scanJson } from '@/lib/sections/intake/json-scan'
import { JSON_LIMITS } from '@/lib/sections/intake/record-text'
import { PART_SCHEMAS } from '@/lib/sections/intake/schema'
import { gridOfText } from '@/lib/sections/intake/sheet/grid'
import { typedValue } from '@/lib/sections/intake/typed'

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)
const sourceOf = (content: Uint8Array) => ({
  size: content.length,
  read: (at: number, length: number) => content.subarray(at, at + length),
})
const escaped = (text: string) => text.replace(/[&<>"]/g, '')

/** A bill with one item that has this text as its name, its quantity and a flag. */
function readBillWith(text: string): void {
  const value = escaped(text)
  const item = `<QdItem Xh="1" Qdbm="010101001001" Mc="${value}" Sl="${value}" Zhdj="${value}" Zyqd="${value}"/>`
  const xml = `<JingJiBiao><Dxgcxx><Dwgcxx Dwgcbh="1"><QdXm>${item}</QdXm></Dwgcxx></Dxgcxx></JingJiBiao>`
  readBill(sourceOf(bytes(xml)), 2)
}
const pdfWith = (text: string) => bytes(`%PDF-1.4\n1 0 obj\n<< ${text}\n/Info 1 0 R`)
const recordOf = (value: string) =>
  PART_SCHEMAS.bidders.safeParse({
    bidderName: value,
    bidderPrice: value,
    days: value,
    sequence: value,
    isOk: value,
    leaderName: value,
  })
const STATED = { bill: { rows: 1, bidTotal: { get: () => 1 } } }
const answers = (value: string) => ['投标报价', '工期', '质量承诺', '项目经理'].map((key) => ({ key, value }))

/** Every function that receives foreign text, and how to call it. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  readNumber,
  norm,
  nfkc,
  comparedCode: (text) => comparedCode('50', text),
  maskIdentities,
  decodeParams: (text) => decodeParams(Object.fromEntries(['kbl', 'zbkzj', 'pcl'].map((key) => [key, text]))),
  people: (text) => [MOBILE.test(text), USERNAME.test(text), passwordLengthProblem(text), initialsOf(text)],
  passwords: (text) => [guessBits(text, fewWords, [text]), passwordStrength(text, ['admin'])],
  isDefaultValue: (text) => [isDefaultValue('author', text), isDefaultValue('company', text)],
  'answers of a bid': (text) =>
    statedAnswers({} as never, { bill: STATED, content: { answers: answers(text) } } as never),
  'names in archives': (text) => [
    checkName(text),
    entryName(bytes(text), false),
    baseName(text),
    extensionOf(text),
  ],
  'answers of TB.xml': (text) => answersOf(bytes(`<TBInfo ${text}><TBInfo Key="${text}"/>`)),
  'properties of a PDF': (text) => [pdfProperties(pdfWith(text)), pdfProperties(pdfWith(`/Author (${text}`))],
  'properties of documents': (text) => [
    plainXml(text),
    stated({ author: text }),
    elementText(`<dc:creator ${text}>${text}`, 'dc:creator'),
  ],
  openText: (text) => openText(streamOfBytes(bytes(`<?xml ${text}`))),
  isGbName,
  isTotalWord,
  'cells of workbooks': (text) => [
    ...[cellText, kindOfTitle, isPlainList, isFurniture, moneyUnitOf, fieldOf, figureOf, yuanOfWords].map(
      (read) => read(text),
    ),
    statedPath({ number: 1, cells: [`工程名称：${text}`, text], numeric: 0 }),
  ],
  attributeText,
  readBill: readBillWith,
  gridOfText,
  scanJson: (text) => scanJson(`{"a": ${text}`, JSON_LIMITS),
  'words of a sheet': plain,
  typedValue: (text) => Object.values(FIELDS.bidders).map((field) => typedValue(field, text)),
  'a record of the platform': recordOf,
  'texts of one line': (text) => [oneLine(text), nameOfFile(text), xmlText(text)],
  agentName,
  localeOfHeader,
  addresses: (text) => [
    withoutSlash(`/${text}`),
    needOf(`/${text}`),
    sharedPage(`/${text}`, `?${text}`),
    entranceOf(`/${text.replace(/\p{Cs}/gu, '')}`, text.replace(/\p{Cs}/gu, '')),
    redirectOf(`/${text.replace(/\p{Cs}/gu, '')}`, `?${text.replace(/\p{Cs}/gu, '')}`),
    safeRedirect(`/${text}`),
    hrefOf(`/${text}`, { q: text }),
  ],
  'texts of sheets': (text) => [escapeXml(text), sheetName(text, new Set())],
  readable,
  'names in a formula': (text) =>
    readFormula({ params: [{ name: text, value: 1 }], draws: [], fewest: 1, steps: [{ step: text }] }),
}

const UNITS = [
  ...'0 1 9 a A Z . , - + e : ; / \\ ( ) （ & < > " \' = % _ * # [ { 元 天 专业 材料 \t \n \r \0'.split(' '),
  ' ',
  '\r\n',
  '_x000D_',
  '%0D',
  '&#',
  '/a(',
  '/a(()',
  '\\(',
  '/Info ',
  '/Type /ObjStm ',
  '1 0 obj ',
  '<TBInfo ',
  ' Key="',
  '<dc:creator ',
  'encoding=',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u0301\u0323',
  '\u0323\uff9e',
  '\ud800',
  '𠀀',
  '[1,',
  '"a',
]
const LENGTH = 500_000
const SMALL = LENGTH / 16

/** Long runs of each unit, with a character after them, or before and after, that ends the match. */
const families = UNITS.flatMap((unit) => [
  (length: number) => `${unit.repeat(length / unit.length)}!`,
  (length: number) => `1${unit.repeat(length / unit.length)}1`,
])

const small = families.map((family) => ({ family, text: family(SMALL) }))

/** CPU time, so that other load on the machine does not count. */
function millisecondsOf(read: (text: string) => unknown, text: string): number {
  const begun = process.cpuUsage()
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

// The limits are CPU time; the elapsed time on a busy machine does not matter.
describe('foreign text is read in linear time', { timeout: 1_200_000 }, () => {
  test.each(Object.entries(READERS))('%s', (_, read) => {
    const quick = small.map(({ family, text }) => ({ family, text, took: millisecondsOf(read, text) }))
    const [slowest, ...others] = quick.sort((a, b) => b.took - a.took)
    // A quadratic reader takes a second here, a linear one a hundredth of that.
    expect(slowest!.took).toBeLessThan(500)
    for (const { family, text } of [slowest!, ...others.slice(0, 2)]) {
      const least = Math.min(...[1, 2, 3].map(() => millisecondsOf(read, text)))
      const large = millisecondsOf(read, family(LENGTH))
      expect(large).toBeLessThan(2500)
      // 16 times the text takes 16 times as long, or 256 times if the reader is quadratic.
      expect(large / Math.max(least, 5)).toBeLessThan(100)
    }
  })
})
