import { unitNorm } from '../../../../domain/unit-norm'

/** What a text states in figures: numbers with their unit, and designations (C30, QTZ63, GB50204-2015), but neither dates nor ordinals. */
export interface Fact {
  /** Positions of compared text, the end excluded. */
  readonly start: number
  readonly end: number
  /** The same for equal facts, however they are written: 28天 and 28D. */
  readonly key: string
}

/** Units of text that bills have no other spelling for; the first of a line stands for all. */
const SPELLINGS = [
  'MM 毫米',
  'CM 厘米',
  'D 天 日历天',
  'H 小时',
  'MIN 分钟',
  'S 秒',
  '°C 摄氏度',
  '人 名',
  '台 部',
  '个月',
]
const OTHERS =
  'M 米 KM 公里 千米 M2 平方米 平米 M3 立方米 T 吨 KG 公斤 千克 L 升 % ‰ MPA KPA PA KN KW KVA KV V A HZ LX DB ML G M/S M3/H KM/H KG/M3 KN/M2 KN/M N/MM2 元 万元 套 个 根 块 只 辆 组 班 工日 层 遍 道 次 处 份 间 棵 株 樘 把 条 级 号 项 批 年 周 倍 度 轴 段 区 座 片 张 盏 孔'

const UNITS: ReadonlyMap<string, string> = new Map([
  ...SPELLINGS.flatMap((line) => {
    const [first = '', ...rest] = line.split(' ')
    return [first, ...rest].map((spelling): [string, string] => [spelling, first])
  }),
  ...OTHERS.split(' ').map((unit): [string, string] => [unit, unitNorm(unit)]),
])
const LONGEST_UNIT = 3

const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isLetter = (code: number) => code >= 0x41 && code <= 0x5a
const codesOf = (text: string) => new Set([...text].map((one) => one.charCodeAt(0)))
/** What joins the figures of one number (300×600, 3~5, 1:2.5), and what else a designation or a unit has. */
const JOINTS = codesOf('.×*~:+-/±—–')
const SIGNS = codesOf('%‰°Φ#@')
const COMMA = 0x2c

const numerals = (text: string, from: number): [number, number][] =>
  [...text].map((one, at) => [one.charCodeAt(0), from + at])
const NUMERALS: ReadonlyMap<number, number> = new Map([
  ...numerals('一二三四五六七八九', 1),
  ...numerals('两', 2),
])
const TENS: ReadonlyMap<number, number> = new Map(
  [...'十百千'].map((one, at): [number, number] => [one.charCodeAt(0), 10 ** (at + 1)]),
)
const ZERO = '零'.charCodeAt(0)
/** Nine thousand nine hundred and ninety-nine has seven, and a 零 may stand between. */
const LONGEST_NUMERAL = 8

/** A document as it is compared; whether something that is not compared, as white space or the edge of a cell, stands before a position. */
export interface FactText {
  readonly codes: Uint16Array
  readonly isApart: (at: number) => boolean
}

/** A number below 10,000 in Han numerals, but for a lone 一, which is rather a word; and where it ends. */
function hanNumber(
  { codes }: FactText,
  from: number,
): { readonly value: number; readonly end: number } | null {
  let [value, digit, at] = [0, 0, from]
  for (; at < codes.length && at - from < LONGEST_NUMERAL; at++) {
    const [one, tens] = [NUMERALS.get(codes[at]!), TENS.get(codes[at]!)]
    if (tens !== undefined) {
      value += (digit || 1) * tens
      digit = 0
    } else if (one !== undefined && digit === 0) digit = one
    else if (codes[at] !== ZERO || value === 0) break
  }
  return value + digit > 1 && value + digit < 10_000 ? { value: value + digit, end: at } : null
}

/** The unit behind a number, in words or parted from it by a space. */
function unitAt(text: FactText, at: number): { readonly unit: string; readonly end: number } | null {
  const { codes } = text
  if (isLetter(codes[at] ?? 0)) {
    const end = endOfRun(text, at)
    const unit = UNITS.get(String.fromCharCode(...codes.subarray(at, end)))
    return unit === undefined ? null : { unit, end }
  }
  for (let length = Math.min(LONGEST_UNIT, codes.length - at); length > 0; length--) {
    const unit = UNITS.get(String.fromCharCode(...codes.subarray(at, at + length)))
    if (unit !== undefined) return { unit, end: at + length }
  }
  return null
}

/** Everybody writes dates, and in one of two or three forms; the longest first. */
const DATES: readonly RegExp[] = [
  /^\d{4}年\d{1,2}月\d{1,2}日/,
  /^\d{4}年\d{1,2}月/,
  /^\d{4}年/,
  /^\d{1,2}月\d{1,2}日/,
  /^\d{1,2}[月日]/,
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}/,
  /^(?:19|20)\d\d[-./]\d{1,2}(?!\d)/,
]
const LONGEST_DATE = 11

/** Where a date ends that begins here; the place itself if none does. */
function endOfDate({ codes }: FactText, at: number): number {
  const text = String.fromCharCode(...codes.subarray(at, at + LONGEST_DATE))
  for (const date of DATES) {
    const found = date.exec(text)
    if (found) return at + found[0].length
  }
  return at
}

const isRun = (code: number) => isDigit(code) || isLetter(code) || JOINTS.has(code) || SIGNS.has(code)

/** Where the figures, letters and signs end that begin here; a comma counts between three digits and three. */
function endOfRun({ codes, isApart }: FactText, from: number): number {
  let at = from + 1
  const areDigits = (start: number) => [0, 1, 2].every((place) => isDigit(codes[start + place] ?? 0))
  while (at < codes.length && !isApart(at)) {
    if (codes[at] === COMMA && isDigit(codes[at - 1]!) && areDigits(at + 1) && !isDigit(codes[at + 4] ?? 0)) {
      at += 4
    } else if (isRun(codes[at]!)) at++
    else break
  }
  while (JOINTS.has(codes[at - 1]!)) at--
  return at
}

const STANDARD = /^(?:[TQ]\/)?(?:GB|JGJ|JG|JC|JTG|JTJ|JT|CJJ|CJ|CECS|DBJ|DB|DL|YB|HG|SL|TB|SH)[/TZ\d]/
/** Whether a fact is the number of a standard, with or without its year. */
export const isStandard = (key: string) => STANDARD.test(key)

/** Letters may be parted from their number: GB 50204, DB11/T 695, DN 100. */
function endOfDesignation(text: FactText, start: number): number {
  const { codes } = text
  const end = endOfRun(text, start)
  const run = String.fromCharCode(...codes.subarray(start, end))
  const goesOn = !/\d/.test(run) || (isStandard(run) && isLetter(codes[end - 1]!))
  return goesOn && isDigit(codes[end] ?? 0) ? endOfRun(text, end) : end
}

/** 2.50 and 2.5, 1,200 and 1200 are one number; so are 3-5 and 3~5. */
function plainNumber(text: string): string {
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? text.replaceAll(/[-—–]/g, '~').replaceAll('*', '×') : String(number)
}

/** Numbers without a unit are those of clauses more often than facts: not such of three figures that tell. */
function isTelling(number: string): boolean {
  if (/^\d{1,2}\.\d{1,2}$|^(?:19|20)\d\d$/.test(number)) return false
  const digits = [...number].filter((one) => one >= '0' && one <= '9')
  const [first, last] = [digits.findIndex((one) => one !== '0'), digits.findLastIndex((one) => one !== '0')]
  return last - first > 1
}

/** 四周, 三级 and 三层 are words. */
const OF_WORDS: ReadonlySet<string> = new Set(['周', '级', '层', '条', '段', '区'])
const ORDINAL = '第'.charCodeAt(0)

function factOf(text: FactText, start: number): Fact | null {
  const { codes } = text
  if (!isDigit(codes[start]!) && !isLetter(codes[start]!)) {
    const number = hanNumber(text, start)
    const unit = number && unitAt(text, number.end)
    return unit && !OF_WORDS.has(unit.unit)
      ? { start, end: unit.end, key: `${number.value} ${unit.unit}` }
      : null
  }
  const end = endOfDesignation(text, start)
  let at = start
  while (at < end && !isLetter(codes[at]!) && !SIGNS.has(codes[at]!)) at++
  const run = String.fromCharCode(...codes.subarray(start, end))
  const number = plainNumber(run.slice(0, at - start))
  // 6.3.2条 is a clause.
  if (/^\d+\.\d+\.\d/.test(number)) return null
  if (at === start || at < end) {
    const unit = at > start ? UNITS.get(run.slice(at - start)) : undefined
    const isNamed = unit === undefined && /\d/.test(run) && !UNITS.has(run)
    return unit || isNamed
      ? { start, end, key: unit ? `${number} ${unit}` : run.replace(/[—–]/g, '-') }
      : null
  }
  const unit = unitAt(text, end)
  if (unit) return { start, end: unit.end, key: `${number} ${unit.unit}` }
  return isTelling(number) ? { start, end, key: number } : null
}

/** All facts of a text, in order. */
export function factsOf(text: FactText): Fact[] {
  const { codes } = text
  const facts: Fact[] = []
  for (let at = 0; at < codes.length; ) {
    const code = codes[at]!
    const date = isDigit(code) ? endOfDate(text, at) : at
    if (date > at) {
      at = date
      continue
    }
    const begins = isDigit(code) || isLetter(code) || NUMERALS.has(code) || TENS.has(code)
    const fact = begins && codes[at - 1] !== ORDINAL ? factOf(text, at) : null
    if (fact) facts.push(fact)
    // The rest of a number or word that is no fact begins none either.
    at = fact?.end ?? (isDigit(code) || isLetter(code) ? Math.max(at + 1, endOfRun(text, at)) : at + 1)
  }
  return facts
}
