import type { Sheet } from '../cells/sheet'
import type { DraftCover } from '../draft'
import type { StatedKind } from '../report'
import { figureOf, inYuan, yuanOfWords } from './figures'
import { moneyUnitOf, squeezed } from './words'

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

const KINDS: readonly (readonly [RegExp, StatedKind['kind']])[] = [
  [/^(招标控制价|最高投标限价|控制价)(封面|扉页)?$/, 'control'],
  [/^(投标总价|投标报价|投标文件商务标|已标价工程量清单)(封面|扉页)?$/, 'bid'],
  [/^(招标)?工程量清单(封面|扉页)?$/, 'tender'],
]

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
export function readCover(sheet: Sheet, cover: DraftCover, stated: StatedKind[]): boolean {
  let found = false
  let kind: StatedKind['kind'] | null = null
  for (const row of sheet.rows) {
    const cells = row.cells.filter((cell) => cell !== '')
    for (const [at, cell] of cells.entries()) {
      if (cell.length > 200) continue
      const [label, own] = labelled(cell)
      const says = KINDS.find(([words]) => words.test(squeezed(cell)))?.[1]
      if (says && cells.length <= 2) {
        stated.push({ kind: says, words: squeezed(cell), place: { sheet: sheet.name, row: row.number } })
        kind ??= says
        found = true
        continue
      }
      const matched = LABELS.find(([words]) => words.test(label))?.[1]
      const next = cells[at + 1]
      const value = own !== '' ? own : next !== undefined && !/[:：]$/.test(next) ? next : ''
      if (!matched || value === '' || isSignature(value)) continue
      // 小写 alone is the figure of whatever the cover is.
      const key =
        matched === 'bidTotal' && /小写/.test(label) && !/投标/.test(label) && kind === 'control'
          ? 'ceiling'
          : matched
      state(cover, key, value, moneyUnitOf(label))
      found = true
    }
  }
  return found
}
