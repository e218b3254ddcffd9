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

/** Provinces as people write them without 省. Those of `CITIES` have districts, the others have cities. */
const CITIES = '北京 天津 上海 重庆'.split(' ')
const PROVINCES = [
  ...CITIES,
  ...'河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南'.split(' '),
  ...'四川 贵州 云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆'.split(' '),
]
/** Places elsewhere whose names begin like a province. */
const OTHERS = /^(?:海南藏族|河南蒙古族)/

const plainText = (region: string) => norm(region).replace(/[/\\·・,，、>|-]/g, '')

/** The province without its ending with which a text begins, if the name of a place in it follows: 辽宁 of `辽宁沈阳`. */
function bareProvince(text: string): string | undefined {
  if (OTHERS.test(text)) return
  return PROVINCES.find((name) => {
    const rest = text.startsWith(name) ? text.slice(name.length) : ''
    return (
      rest.length >= 2 &&
      !/^[^省市区县]{0,8}自治区/.test(rest) &&
      !ENDINGS.some((ending) => rest.startsWith(ending))
    )
  })
}

/** The end of the place that is named at `from`; a name has a character before its ending. */
function endOfPlace(text: string, from: number): number {
  const province = from === 0 ? bareProvince(text) : undefined
  if (province) return province.length
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

/** Whether a place may be recognised without what it belongs to: 沈阳市, and 沈阳 after the name of a province. */
const isUnique = (parts: readonly string[], at: number): boolean =>
  UNIQUE.test(parts[at]!) ||
  (at === 1 &&
    PROVINCES.includes(bare(parts[0]!)) &&
    !CITIES.includes(bare(parts[0]!)) &&
    !ENDINGS.some((ending) => parts[1]!.endsWith(ending)))

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
  return parts.some((_, from) => {
    if (from > 0 && !isUnique(parts, from)) return false
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
