import type { DraftCover } from '../../draft/draft'
import type { StatedKind } from '../../draft/report'
import type { ReportLog } from '../../draft/report-log'
import { squeezed } from '../../draft/words'
import type { Sheet } from '../cells/sheet'
import { figureOf, inYuan, yuanOfWords } from './figures'
import { moneyUnitOf } from './words'

/** What the labels of cover and title page mean; the first match decides. */
const LABELS: readonly (readonly [RegExp, keyof DraftCover | 'words'])[] = [
  [/大写/, 'words'],
  [/^(招标控制价|最高投标限价|控制价|招标限价).*(小写)?$/, 'ceiling'],
  [/^(投标总价|投标报价|总报价|投标价).*(小写)?$/, 'bidTotal'],
  [/^\(?小写\)?$/, 'bidTotal'],
  [/^(工程名称|项目名称)$/, 'projectName'],
  [/^(标段编号|标段|招标编号)$/, 'sectionCode'],
  [/^(招标人|建设单位|发包人)(名称)?(\(.*\))?$/, 'tenderer'],
  [/^(投标人|承包人)(名称)?(\(.*\))?$/, 'bidder'],
]

/** By the end of a title, which may begin with the name of the project; the first match decides. */
const KINDS: readonly (readonly [RegExp, StatedKind['kind']])[] = [
  [/(招标控制价|最高投标限价|投标最高限价|控制价|拦标价)(封面|扉页|书)?$/, 'control'],
  [/(投标总价|投标报价|投标文件商务标|已标价工程量清单)(封面|扉页|书)?$/, 'bid'],
  [/工程量清单(封面|扉页)?$/, 'tender'],
]
const LONGEST_TITLE = 60

/** What the title of a cover says: a text of its own, neither a label nor its value. */
function kindIn(cells: readonly string[]): StatedKind['kind'] | null {
  const words = squeezed(cells[0] ?? '')
  if (cells.length > 2 || words.length > LONGEST_TITLE || /[:：]/.test(words)) return null
  if (cells.length === 2 && figureOf(cells[1]!)) return null
  return KINDS.find(([title]) => title.test(words))?.[1] ?? null
}

/** A label and the text after its colon; the label without one where the whole cell is a label. */
function labelled(text: string): readonly [label: string, value: string] {
  const at = text.search(/[:：]/)
  return at < 0 ? [squeezed(text), ''] : [squeezed(text.slice(0, at)), text.slice(at + 1).trim()]
}

const isSignature = (text: string) =>
  /^\(?(单位盖章|盖章|签字|签章|造价专业人员签字|签字或盖章)/.test(squeezed(text))

function state(
  cover: DraftCover,
  key: keyof DraftCover | 'words',
  value: string,
  moneyUnit: string | null,
): void {
  if (key === 'words') cover.totalInWords ??= yuanOfWords(value)
  else if (key === 'bidTotal' || key === 'ceiling') {
    const figure = figureOf(value)
    if (figure) cover[key] ??= inYuan(figure, moneyUnit)
  } else if (key !== 'totalInWords' && cover[key] === '') cover[key] = value
}

/**
 * Reads a sheet without tables as a cover or title page: parties, totals, and the kind of file it states.
 * @returns whether it states anything
 */
export function readCover(sheet: Sheet, cover: DraftCover, stated: StatedKind[], log: ReportLog): boolean {
  const rows = sheet.rows.map(({ number, cells }) => ({ number, cells: cells.filter((cell) => cell !== '') }))
  const titles = rows.flatMap(({ number, cells }) => {
    const kind = kindIn(cells)
    return kind ? [{ kind, words: squeezed(cells[0]!), place: { part: sheet.name, row: number } }] : []
  })
  stated.push(...titles)
  const isTitle = new Set(titles.map(({ place }) => place.row))
  let found = titles.length > 0
  for (const { number, cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (cell.length > 200 || (at === 0 && isTitle.has(number))) continue
      const [label, own] = labelled(cell)
      const matched = LABELS.find(([words]) => words.test(label))?.[1]
      const next = cells[at + 1]
      const value = own !== '' ? own : next !== undefined && !/[:：]$/.test(next) ? next : ''
      if (!matched || value === '' || isSignature(value)) continue
      const key = matched === 'bidTotal' ? totalOf(label, titles[0]?.kind ?? null, rows) : matched
      if (key === null) log.problem('coverTotalUnclear', { part: sheet.name, row: number }, value)
      else state(cover, key, value, moneyUnitOf(label))
      found = true
    }
  return found
}

/** 小写 alone is the figure of whatever the cover is; of an unnamed cover with a bidder that of the bid. */
function totalOf(
  label: string,
  kind: StatedKind['kind'] | null,
  rows: readonly { readonly cells: readonly string[] }[],
): 'bidTotal' | 'ceiling' | null {
  if (!/^\(?小写/.test(label)) return 'bidTotal'
  if (kind === 'control') return 'ceiling'
  const namesBidder = rows.some(({ cells }) => cells.some((cell) => /^(投标人|承包人)/.test(squeezed(cell))))
  return kind === 'bid' || namesBidder ? 'bidTotal' : null
}
