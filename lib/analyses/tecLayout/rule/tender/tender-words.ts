import type { RuleKey, RuleScope } from '../rules'
import { SIZES } from '../typefaces'

/** A rule that words seem to state. */
export type Found = { readonly key: RuleKey; readonly value: string | number; readonly scope?: RuleScope }
type Reader = (clause: string, sentence: string) => readonly Found[]

const FORBIDS =
  /不得|不允许|不准|不能|不可|禁止|严禁|不应|不设|不编|不加|不使用|不采用|不出现|不含|不带|无需|均无|没有/

const DIGITS: Readonly<Record<string, number>> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4 }
const numberOf = (text: string) => DIGITS[text] ?? Number(text)
const toCentimetres = (value: string, unit: string) =>
  /^(?:毫米|MM)$/.test(unit) ? Number(value) / 10 : Number(value)

const SIDES: readonly (readonly [string, RuleKey])[] = [
  ['上', 'marginTop'],
  ['下', 'marginBottom'],
  ['左', 'marginLeft'],
  ['右', 'marginRight'],
]
const ALL_SIDES =
  /(?:上下左右|四周|四边|各边|页边距)(?:页边距|边距)?(?:均|各|都)?(?:设置)?(?:为|:)?(\d{1,3}(?:\.\d{1,2})?)(厘米|毫米|CM|MM)/
const OTHER_SIDES = /其余(?:各边|边距|三边)?(?:均|各)?(?:为|:)?(\d{1,3}(?:\.\d{1,2})?)(厘米|毫米|CM|MM)/
const ONE_SIDE =
  /([上下左右](?:[、和]?[上下左右]){0,3})(?:页边距|边距|边)?(?:均|各)?(?:为|:)?(\d{1,3}(?:\.\d{1,2})?)(厘米|毫米|CM|MM)/g

/** Margins stand in several clauses of a sentence, so the sentence is read as a whole. */
function margins(sentence: string): Found[] {
  if (!sentence.includes('边距')) return []
  const found: Found[] = []
  for (const [, sides, value, unit] of sentence.matchAll(ONE_SIDE))
    for (const [side, key] of SIDES)
      if (sides!.includes(side)) found.push({ key, value: toCentimetres(value!, unit!), scope: 'page' })
  const rest = OTHER_SIDES.exec(sentence) ?? (found.length === 0 ? ALL_SIDES.exec(sentence) : null)
  if (rest)
    for (const [, key] of SIDES)
      if (!found.some((one) => one.key === key))
        found.push({ key, value: toCentimetres(rest[1]!, rest[2]!), scope: 'page' })
  return found
}

const SIZE =
  /(?<![A-Z\d])(初号|小初|[一二三四五六七八]号|小[一二三四五六]号?|[1-8]号|\d{1,2}(?:\.5)?(?:磅|PT)字)/g
const NUMBERED = '一二三四五六七八'

function sizeOf(text: string): number | null {
  const [, points] = /^(\d{1,2}(?:\.5)?)(?:磅|PT)字$/.exec(text) ?? []
  if (points) return Number(points)
  const [, digit] = /^([1-8])号$/.exec(text) ?? []
  const name = digit ? `${NUMBERED[Number(digit) - 1]}号` : text.startsWith('小') ? text.slice(0, 2) : text
  return SIZES.get(name) ?? null
}

const sizes: Reader = (clause) =>
  [...clause.matchAll(SIZE)].flatMap(([, text]): Found[] => {
    const value = sizeOf(text!)
    return value === null ? [] : [{ key: 'fontSize', value }]
  })

const fonts: Reader = (clause) =>
  FORBIDS.test(clause)
    ? []
    : [...clause.matchAll(/(仿宋|宋体|黑体|楷体)/g)].map(([, value]) => ({
        key: 'fontEastAsia',
        value: value!,
      }))

/** One number with its unit. */
const measured =
  (key: RuleKey, pattern: RegExp): Reader =>
  (clause) =>
    [...clause.matchAll(pattern)].map(([, value]) => ({ key, value: numberOf(value!) }))

/** Spaces of no height are stated in lines or points; others only in points. */
const SPACE =
  /(段前段后|段前|段后)(?:间距)?(?:均|各)?(?:为|:)?(?:(0)(?![.\d])行?|(\d{1,2}(?:\.\d)?)(?:磅|PT))/g

const spaces: Reader = (clause) =>
  [...clause.matchAll(SPACE)].flatMap(([, which, none, points]): Found[] => {
    const value = Number(points ?? none)
    const both: Found[] = [
      { key: 'spaceBefore', value },
      { key: 'spaceAfter', value },
    ]
    return both.filter(({ key }) => which === '段前段后' || (which === '段前') === (key === 'spaceBefore'))
  })

const PROHIBITED: readonly (readonly [RegExp, RuleKey, string])[] = [
  [/页眉/, 'header', 'none'],
  [/页脚/, 'footer', 'none'],
  [/页码/, 'pageNumber', 'none'],
  [/目录/, 'toc', 'forbidden'],
  [/加粗|粗体/, 'bold', 'forbidden'],
  [/倾斜|斜体/, 'italic', 'forbidden'],
  [/下划线/, 'underline', 'forbidden'],
  [/删除线/, 'strike', 'forbidden'],
  [/底纹/, 'shading', 'forbidden'],
  [/边框/, 'border', 'forbidden'],
  [/图片|插图/, 'images', 'forbidden'],
  [/批注/, 'comments', 'none'],
  [/修订/, 'revisions', 'none'],
  [/空白页|空页/, 'blankPages', 'forbidden'],
  [/封面/, 'cover', 'forbidden'],
  [/电子签章|电子签名|数字签名|电子印章/, 'signature', 'none'],
  [/隐藏(?:文字|文本|内容)/, 'hiddenText', 'none'],
]

/** What is forbidden is not the thing but something about it, or to change what the tender gives. */
const ABOUT =
  /擅自|更改|更换|修改|改动|变更|变动|调整|删减|删除(?!线)|遮挡|覆盖|名称|标识|标志|徽|LOGO|信息|字样|公司|单位|人员|彩色|手写|手绘|扫描|超过|多于|少于|大于|小于|漏|重复|错|线条|横线|图案|装饰/
const HEADINGS_TOO: readonly RuleKey[] = ['bold', 'italic', 'underline', 'strike']

/** The clause without what is excepted, such as 除标题外. */
function withoutException(clause: string): { rest: string; exception: string } {
  const from = clause.indexOf('除')
  const to = clause.indexOf('外', from)
  if (from < 0 || to < 0) return { rest: clause, exception: '' }
  return { rest: clause.slice(0, from) + clause.slice(to + 1), exception: clause.slice(from, to) }
}

const prohibitions: Reader = (clause) => {
  const { rest, exception } = withoutException(clause)
  if (ABOUT.test(clause) || !(FORBIDS.test(rest) || rest.startsWith('无'))) return []
  return PROHIBITED.flatMap(([words, key, value]) => {
    if (!words.test(rest)) return []
    const isForHeadings = exception.includes('标题')
    if (exception !== '' && !(isForHeadings && HEADINGS_TOO.includes(key))) return []
    return [{ key, value: isForHeadings ? 'headingsOnly' : value }]
  })
}

/** Sizes of paper; the same letters are part of SATA3.0 and of the names of buildings, roads and interfaces. */
const A4 = /(?<![A-Z\d.-])A4(?![A-Z\d.-]|[区栋幢楼座地标段线口层级类型路桥单]|号[楼线])/
const A3 = /(?<![A-Z\d.-])A3(?![A-Z\d.-]|[区栋幢楼座地标段线口层级类型路桥单]|号[楼线])/

const STATED: readonly (readonly [RegExp, RuleKey, string])[] = [
  [A4, 'paper', 'A4'],
  [A3, 'paper', 'A3'],
  [/纵向|竖向/, 'orientation', 'portrait'],
  [/横向/, 'orientation', 'landscape'],
  [/黑色|黑字/, 'colour', 'black'],
  [/两端对齐/, 'align', 'both'],
  [/左对齐/, 'align', 'left'],
  [/(?:底部|底端|下方|页脚).{0,3}居中/, 'pageNumber', 'bottomCentre'],
  [/右下|(?:底部|底端).{0,3}(?:靠右|右侧)/, 'pageNumber', 'bottomRight'],
  [/中文标点|全角标点/, 'punctuation', 'chinese'],
  [/单倍行距/, 'lineMultiple', '1'],
]
/** Words that a clause must have besides. */
const BESIDES: Partial<Readonly<Record<RuleKey, RegExp>>> = {
  pageNumber: /页码/,
  paper: /纸|打印|印刷|复印|幅面|版面|版式|页面|排版|横向|纵向|竖向/,
  orientation: /纸|打印|印刷|复印|幅面|版面|版式|页面|排版|A4|A3/,
}

/** Large drawings may have a page of their own. */
const DRAWINGS = /图|表/
const OF_PAGE: readonly RuleKey[] = ['paper', 'orientation']

const statements: Reader = (clause, sentence) =>
  FORBIDS.test(clause)
    ? []
    : STATED.flatMap(([words, key, value]) =>
        words.test(clause) &&
        (BESIDES[key]?.test(sentence) ?? true) &&
        !(OF_PAGE.includes(key) && DRAWINGS.test(clause))
          ? [{ key, value: key === 'lineMultiple' ? Number(value) : value }]
          : [],
      )

const PAGES = measured('pagesMax', /(?:不超过|不得超过|不多于|控制在|最多)(\d{1,4})页/g)

const OF_PART = /目录|附图|附件|附表|图纸|封面|部分|章|节/
const OF_WHOLE = /技术标|技术部分|技术文件|总页数|全文|施工组织设计/

/** A limit of a part of the document is none of the whole. */
const pages: Reader = (clause, sentence) =>
  OF_PART.test(clause) && !OF_WHOLE.test(clause) ? [] : PAGES(clause, sentence)

const firstNumber: Reader = (clause, sentence) =>
  sentence.includes('页码')
    ? [...clause.matchAll(/(?:从|由|自)第?(\d)(?:页)?(?:开始|起)/g)].map(([, value]) => ({
        ...{ key: 'pageNumberFrom', value: Number(value) },
      }))
    : []

const latinFonts: Reader = (clause) =>
  /英文|数字|字母|西文/.test(clause) && !FORBIDS.test(clause)
    ? LATIN_FONTS.flatMap(([words, value]) => (clause.includes(words) ? [{ key: 'fontLatin', value }] : []))
    : []

const LEVELS = /(?:标题|层级|层次|级数)[^,]{0,6}不(?:得|应|宜)?(?:超过|多于|大于)(\d|[一二三四五六七八九])级/g
const levels: Reader = (clause) =>
  [...clause.matchAll(LEVELS)].map(([, value]) => ({
    ...{ key: 'levelsMax', value: Number(value) || NUMBERED.indexOf(value!) + 1, scope: 'heading' },
  }))

const LATIN_FONTS: readonly (readonly [string, string])[] = [
  ['TIMESNEWROMAN', 'Times New Roman'],
  ['ARIAL', 'Arial'],
]

const READERS: readonly Reader[] = [
  sizes,
  fonts,
  spaces,
  prohibitions,
  statements,
  measured('lineExact', /固定值(?:为|:)?(\d{1,3}(?:\.\d)?)(?:磅|PT)/g),
  measured('lineAtLeast', /最小值(?:为|:)?(\d{1,3}(?:\.\d)?)(?:磅|PT)/g),
  measured('lineMultiple', /(\d(?:\.\d{1,2})?)倍行距/g),
  measured('lineMultiple', /行(?:间)?距(?:为|:|采用)?(\d(?:\.\d{1,2})?)倍/g),
  measured('firstLineChars', /首行(?:均)?缩进(?:为|:)?(\d|[一两二三四])(?:个)?(?:字符|字|汉字)/g),
  pages,
  firstNumber,
  latinFonts,
  levels,
]

const SCOPES: readonly (readonly [RegExp, RuleScope])[] = [
  [/标题/, 'heading'],
  [/图表|图中|图内|图片/, 'figureText'],
  [/表格|表内|表中/, 'table'],
  [/正文/, 'body'],
]
const PAGE_KEYS: readonly RuleKey[] = [
  'paper',
  'orientation',
  'header',
  'footer',
  'pageNumber',
  'pagesMax',
  'pageNumberFrom',
  'cover',
  'blankPages',
  'signature',
  'hiddenText',
  'toc',
  'images',
  'comments',
  'revisions',
]

/** What a clause is about; one that does not say goes on with what the one before was about. */
const scopeOf = (clause: string, before: RuleScope) =>
  SCOPES.find(([words]) => words.test(withoutException(clause).rest))?.[1] ?? before

/** What a sentence states, clause by clause. */
export function foundIn(sentence: string): Found[] {
  const found = margins(sentence)
  let scope: RuleScope = 'all'
  for (const clause of sentence.split(',')) {
    scope = scopeOf(clause, scope)
    for (const reader of READERS)
      for (const one of reader(clause, sentence))
        found.push({ ...one, scope: one.scope ?? (PAGE_KEYS.includes(one.key) ? 'page' : scope) })
  }
  return found
}
