import { containsWords } from '../../bill-figures/other-lists'
import type { TableKind } from '../../draft/report'
import { isAscii, remembered, squeezed, withoutNames } from '../../draft/words'

/** `eitherMeasures`: 措施项目清单与计价表（一） and （二） of older programs, lumps or items by their columns. */
export type TitleKind = TableKind | 'eitherMeasures'

/** By the words of a title: alternatives of words that follow each other. The first match decides, so narrower stand first. */
const TITLES: readonly (readonly [TitleKind, ...(readonly string[])[]])[] = [
  [
    'unread',
    ['综合单价调整'],
    ['支付分解'],
    ['总说明'],
    ['编制说明'],
    ['填表须知'],
    ['主要清单'],
    ['索赔'],
    ['签证'],
  ],
  ['unread', ['工程款支付'], ['调差']],
  ['analysis', ['单价分析'], ['单价计算'], ['单价组成'], ['单价构成']],
  ['eitherMeasures', ['措施项目清单汇总']],
  // What repeats or derives the items of another table.
  ['unread', ['分部分项', '汇总'], ['分部分项', '计算'], ['分部分项', '对比'], ['措施项目', '汇总']],
  ['lumpParts', ['措施项目', '构成', '分析']],
  ['unread', ['直接发包']],
  ['unread', ['措施项目', '分析'], ['分部分项', '调整'], ['工程量', '计算']],
  ['employerResources', ['发包人提供'], ['甲方提供'], ['建设单位提供'], ['业主提供'], ['甲供']],
  [
    'resources',
    ['人材机'],
    ['工料机'],
    ['主要材料'],
    ['主要设备'],
    ['主要工日'],
    ['材料设备一览'],
    ['承包人提供'],
  ],
  ['others', ['其他项目', '汇总'], ['其他项目', '计价'], ['其他项目', '清单']],
  ['provisional', ['暂列金额']],
  ['specialists', ['专业工程', '暂估']],
  ['materials', ['材料', '暂估'], ['设备', '暂估']],
  ['daywork', ['计日工']],
  ['attendance', ['总承包服务费']],
  ['fees', ['规费'], ['税金'], ['增值税']],
  ['lumps', ['总价措施'], ['组织措施'], ['其他措施']],
  ['items', ['分部分项']],
  ['measures', ['单价措施'], ['技术措施']],
  ['eitherMeasures', ['措施项目']],
  ['divisions', ['单位工程清单汇总']],
  ['costLines', ['工程项目清单', '汇总'], ['单位工程', '汇总'], ['单位工程', '费用'], ['单位工程', '造价']],
  ['units', ['单项工程', '汇总']],
  ['projects', ['建设项目', '汇总'], ['工程项目', '汇总']],
]

/** A title that only says `…清单`: an item table by its header, stated as guessed (formats-more.md §2.2). */
const PLAIN_LIST = /清单(与?计价|报价)?表?$/
/** Longer texts are sentences, not titles. */
const LONGEST_TITLE = 60

/** What a title says, null if it is none. A title is a noun phrase: it ends with 表, 清单 or 明细, or their page count. */
export const kindOfTitle = (text: string): TitleKind | null =>
  text.length > 3 * LONGEST_TITLE || isAscii(text) ? null : kindOfWords(text)

const kindOfWords = remembered((text): TitleKind | null => {
  const bare = squeezed(text)
  // Nearly every text of a sheet ends otherwise.
  if (!/[表一二三单细览)】]$|总说明|编制说明|填表须知/.test(bare)) return null
  const title = withoutNames(bare).replace(/\([^()]{0,40}\)$/, '')
  if (title.length > LONGEST_TITLE) return null
  if (/^(总说明|编制说明|填表须知)/.test(title)) return 'unread'
  if (/^(C\.4)?汇总表$/.test(title)) return 'costLines'
  if (!/(表[一二三]?|清单|明细|一览)$/.test(title)) return null
  return TITLES.find(([, ...ways]) => ways.some((words) => containsWords(title, words)))?.[0] ?? null
})

/** Whether a title, or the name of a sheet, has the number of a form before the names in it. */
export const hasNumber = (number: RegExp, title: string, sheet: string) =>
  [title, sheet].some((text) => number.test(text.split('【')[0]!))

export const isPlainList = remembered((text) => {
  const title = squeezed(text)
  return title.length <= LONGEST_TITLE && PLAIN_LIST.test(title)
})

/** Rows that every page of a table repeats or that no table contains: notes, page and form numbers, signatures, programs. */
const FURNITURE =
  /^(注[:：]?|说明[:：]|备注[:：]|表[-－—–]?[\dA-Z一-十]|第\d+页|共\d+页|第[一二三四五六七八九十]+页|编制人|复核人|审核人|编制单位|编制日期|编制时间|(招|投)标人[(（:：]|法定代表人|造价工程师|页码|.{1,12}软件编制)/

/** Whether the first text of a row fits, which one of figures and codes alone never does. */
function ofWords(pattern: RegExp): (first: string) => boolean {
  const fits = remembered((first) => pattern.test(squeezed(first)))
  return (first) => !isAscii(first) && fits(first)
}

export const isFurniture = ofWords(FURNITURE)
/** A line such as 单位：万元. */
export const beginsMoneyUnit = ofWords(/^[(（]?(金额)?单位[:：]/)

const UNIT_LINE = /单位:?(?:人民币)?(万元|千元|百万元|亿元)/
const HEADING_UNIT = /[(,](?:人民币)?(万元|千元|百万元|亿元)\)|(万元|千元|百万元|亿元)$/

/** The unit of money that any text around a table states: `单位：万元` alone, as 万元 also ends names and notes. */
export function statedMoneyUnit(text: string): string | null {
  if (!text.includes('元') || text.length > 200) return null
  return UNIT_LINE.exec(squeezed(text))?.[1] ?? null
}

/** The unit in which a title, a label or a heading states money: also `金额(万元)`, `投资额万元`; null for none. */
export function moneyUnitOf(text: string): string | null {
  if (!text.includes('元') || text.length > 200) return null
  const found = HEADING_UNIT.exec(squeezed(text))
  return statedMoneyUnit(text) ?? found?.[1] ?? found?.[2] ?? null
}
