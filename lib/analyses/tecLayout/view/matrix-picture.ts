import { RULE_STATE } from '../../../domain/codes'
import { escaped } from '../../../kit/svg-text'
import type { Picture } from '../../chapter/blocks'
import type { RuleState } from '../rule/found'
import { STATE_SHAPES } from './marks'
import type { Matrix, MatrixRule } from './matrix'

const CELL = 30
const ROW = 24
const NAMES = 200
const HEAD = 130
const LEGEND = 34
/** Larger matrices cannot be read on paper; the tables state all of it. */
const MOST_RULES = 32
const MOST_ROWS = 60
const LONGEST_NAME = 15

/** On paper: no theme. */
const COLOURS: Readonly<Record<RuleState, string>> = {
  meets: '#2f8a0e',
  differs: '#d4570a',
  cannotTell: '#0958d9',
  notRequired: '#595959',
}

/** A mark with its shape and colour, its top left corner at a point. */
function mark(state: RuleState, x: number, y: number): string {
  const shape = STATE_SHAPES[state]
    .replaceAll('class="on"', 'fill="none" stroke="#ffffff" stroke-width="1.8"')
    .replaceAll('class="open"', `fill="none" stroke="${COLOURS[state]}" stroke-width="2"`)
    .replaceAll('class="line"', `stroke="${COLOURS[state]}" stroke-width="2"`)
  return `<g transform="translate(${x} ${y})" fill="${COLOURS[state]}">${shape}</g>`
}

const text = (words: string, x: number, y: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="12" font-family="sans-serif" fill="#1f1f1f"${more}>${escaped(words)}</text>`

const cut = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : name
}

interface Words {
  readonly caption: string
  readonly nameOf: (rule: MatrixRule) => string
  readonly stateOf: (state: RuleState) => string
}

/** Which rules each bidder keeps, as a picture; null if it would be empty or too large. */
export function matrixPicture({ rules, rows }: Matrix, words: Words): Picture | null {
  if (rules.length === 0 || rows.length === 0) return null
  if (rules.length > MOST_RULES || rows.length > MOST_ROWS) return null
  const [width, height] = [NAMES + rules.length * CELL + 16, HEAD + rows.length * ROW + LEGEND]
  const heads = rules.map((rule, at) => {
    const x = NAMES + at * CELL + CELL / 2 + 4
    return text(cut(words.nameOf(rule)), x, HEAD - 8, ` transform="rotate(-55 ${x} ${HEAD - 8})"`)
  })
  const lines = rows.flatMap(({ bidder, cells }, at) => {
    const y = HEAD + at * ROW
    return [
      text(cut(bidder.bidderName), 0, y + 16),
      ...cells.flatMap((cell, of) => (cell ? [mark(cell.state, NAMES + of * CELL + 7, y + 4)] : [])),
    ]
  })
  const legend = RULE_STATE.map((state, at) => {
    const [x, y] = [at * 150, HEAD + rows.length * ROW + 12]
    return mark(state, x, y) + text(words.stateOf(state), x + 22, y + 13)
  })
  const svg = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${[...heads, ...lines, ...legend].join('')}</svg>`
  return { kind: 'picture', id: 'tecLayout-matrix', caption: words.caption, svg, width, height }
}
