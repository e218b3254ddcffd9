import type { Facts } from '../../../analyses/chapter/blocks'
import { readable } from '../text'
import { grid } from './grid'
import type { Paper } from './paper'
import type { GridCell } from './rows'
import { CLOSE, COLOR, SMALL } from './style'

type Item = Facts['items'][number]

const INSET = 4
const LABEL = 138
const CLOSE_LABEL = 104
/** In two columns a value has at most so many lines. */
const MOST_LINES = 2

/** A label and its value, in cells of these widths. Hashes may break anywhere. */
function cellsOf(paper: Paper, { label, value, mono = false }: Item, [left, right]: [number, number]) {
  const size = paper.setting.isClose ? CLOSE.facts : 9
  const type = paper.types(size)
  const kind = mono ? paper.types(Math.min(size, SMALL.size)) : type
  const cells: [GridCell, GridCell] = [
    { lines: type.linesOf(readable(label), left - 2 * INSET), type, color: COLOR.label },
    { lines: kind.linesOf(readable(value), right - 2 * INSET, mono), type: kind, color: COLOR.text },
  ]
  return cells
}

/** Two facts on a line, each beside its label; one that is long has a line for itself. */
function drawClose(paper: Paper, items: readonly Item[]): void {
  const half = paper.width / 2
  const pair: [number, number] = [CLOSE_LABEL, half - CLOSE_LABEL]
  const whole: [number, number] = [CLOSE_LABEL, paper.width - CLOSE_LABEL]
  const isShort = (item: Item) =>
    cellsOf(paper, item, pair).every(({ lines }) => lines.length <= MOST_LINES) && !item.value.includes('\n')
  const padding = { x: INSET, y: 1 }
  for (let at = 0; at < items.length; at++) {
    const [one, two] = [items[at]!, items[at + 1]]
    const beside = two && isShort(one) && isShort(two) ? two : null
    const rows = grid(paper, { widths: beside ? [...pair, ...pair] : whole, padding, rules: 'rows' })
    rows.row(
      beside ? [one, beside].flatMap((item) => cellsOf(paper, item, pair)) : cellsOf(paper, one, whole),
    )
    rows.end()
    if (beside) at++
  }
}

/** Labels on the left, values on the right. */
export function drawFacts(paper: Paper, { items }: Facts): void {
  if (items.length === 0) return
  paper.gap(2)
  if (paper.setting.isClose) {
    drawClose(paper, items)
    paper.y += 5
    return
  }
  const widths: [number, number] = [LABEL, paper.width - LABEL]
  const rows = grid(paper, { widths, padding: { x: INSET, y: 2.5 }, rules: 'rows' })
  for (const item of items) rows.row(cellsOf(paper, item, widths))
  rows.end()
  paper.y += 10
}
