import { norm } from '../domain/norm'

/** Months before that of the section whose lists apply too (buildup.md §2). */
const MONTHS_BEFORE = 3

/**
 * How the names of places end, longer ones first. 州 alone, 镇 and 乡 are parts of the names of cities: 苏州市, 景德镇市,
 * 新乡市.
 */
const ENDINGS = '特别行政区 自治区 自治州 自治县 自治旗 地区 林区 新区 省 盟 市 县 区 旗'.split(' ')
/** Names that are unique in the country, so that a list may state them without what they belong to. */
const UNIQUE = /(?:特别行政区|自治区|自治州|地区|省|盟|市)$/
const SUFFIX = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市)$/

const plainText = (region: string) => norm(region).replace(/[/\\·・,，、>|-]/g, '')

/** The end of the place that is named at `from`; a name has a character before its ending. */
function endOfPlace(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const ending = ENDINGS.find((known) => text.startsWith(known, at))
    if (ending) return at + ending.length
  }
  return text.length
}

/** `辽宁省沈阳市` as 辽宁省 and 沈阳市. */
function partsOf(region: string): string[] {
  const text = plainText(region)
  const parts: string[] = []
  for (let at = 0; at < text.length; at += parts.at(-1)!.length)
    parts.push(text.slice(at, endOfPlace(text, at)))
  return parts
}

/** 辽宁省 without 省; what would leave a single character stays. */
const bare = (part: string) => {
  const short = part.replace(SUFFIX, '')
  return short.length >= 2 ? short : part
}

/** Whether `text` names these parts one after another, each with or without its 省 or 市, but with no other one. */
function names(text: string, parts: readonly string[]): boolean {
  let at = 0
  for (const part of parts) {
    const name = text.startsWith(part, at) ? part : bare(part)
    if (!text.startsWith(name, at)) return false
    at += name.length
  }
  return at === text.length
}

/**
 * Whether a list of `listRegion` applies in `region`: it names the same place, or a larger one that the place belongs to
 * by its own name. A district without its city applies only to a section that states no city either, because districts
 * of several cities share their names.
 */
export function appliesIn(listRegion: string, region: string): boolean {
  const [list, listParts, parts] = [plainText(listRegion), partsOf(listRegion), partsOf(region)]
  if (list === '') return false
  return parts.some((part, from) => {
    if (from > 0 && !UNIQUE.test(part)) return false
    return parts.slice(from).some((_, length) => {
      const slice = parts.slice(from, from + length + 1)
      return names(list, slice) || names(slice.join(''), listParts)
    })
  })
}

/** The months whose lists apply to a section of `month` (`yyyy-MM`), newest first. */
export function monthsFor(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: MONTHS_BEFORE + 1 }, (_, back) => {
    const at = year * 12 + number - 1 - back
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** `yyyy-MM` of a time of the record; null if it states none. */
const monthOf = (time: string | null): string | null => /^\d{4}-(0[1-9]|1[0-2])/.exec(time ?? '')?.[0] ?? null

/** What decides which lists apply to a section. */
export interface SectionPlace {
  readonly organisationId: number
  /** 工程所在地 */
  readonly region: string | null
  /** The month of the opening, `yyyy-MM`. */
  readonly month: string | null
}

/** Region and month of a section, from its record: 工程所在地, and the time of the opening. */
export function placeOf(section: {
  readonly organisationId: number
  readonly projectArea: string | null
  readonly openTime: string | null
  readonly openingTime: string | null
}): SectionPlace {
  const { organisationId, projectArea, openTime, openingTime } = section
  const region = norm(projectArea) === '' ? null : projectArea
  return { organisationId, region, month: monthOf(openingTime) ?? monthOf(openTime) }
}
