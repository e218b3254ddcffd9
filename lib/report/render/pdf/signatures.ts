import type { Signatures } from '../../../analyses/chapter/blocks'
import { readable } from '../text'
import { stack } from './flow'
import type { Paper } from './paper'
import { BODY, COLOR, SMALL } from './style'

type Line = Signatures['lines'][number]

/** Widths in points of the name and of the line beside it. */
interface Widths {
  readonly name: number
  readonly line: number
}

const WIDE: Widths = { name: 200, line: 240 }
const CLOSE: Widths = { name: 105, line: 135 }

function textsOf(paper: Paper, { name, role, signed }: Line, widths: Widths) {
  const plain = { type: paper.types(BODY.size), color: COLOR.text }
  const bold = { type: paper.types(BODY.size, 'bold'), color: COLOR.text }
  const small = { type: paper.types(SMALL.size), color: COLOR.muted }
  const names = bold.type.linesOf(readable(name), widths.name - 8)
  const roles = small.type.linesOf(readable(role), widths.name - 8)
  const known = plain.type.linesOf(readable(signed ?? ''), widths.line)
  const signer = names.length * bold.type.lineHeight + roles.length * small.type.lineHeight
  const height = Math.max(signer, known.length * plain.type.lineHeight + 2) + 6
  return { names, roles, known, plain, bold, small, height }
}

/** Draws a person with the line to sign on at a place. @returns the lower end */
function drawLine(paper: Paper, line: Line, widths: Widths, left: number): number {
  const { names, roles, known, plain, bold, small } = textsOf(paper, line, widths)
  const signLeft = left + widths.name
  const nameEnd = stack(paper, names, bold, [left, paper.y])
  const end = stack(paper, roles, small, [left, nameEnd])
  const foot = stack(paper, known, plain, [signLeft, paper.y]) + 2
  paper.surface.line(signLeft, foot, signLeft + widths.line, foot, { width: 0.7, color: COLOR.text })
  return Math.max(end, foot) + 6
}

/** The people beside each other, and the height of each row of them. */
function rowsOf(paper: Paper, { lines }: Signatures) {
  const { isClose } = paper.setting
  const [widths, beside] = isClose ? [CLOSE, 2] : [WIDE, 1]
  const rows: { own: Line[]; height: number }[] = []
  for (let at = 0; at < lines.length; at += beside) {
    const own = lines.slice(at, at + beside)
    rows.push({ own, height: Math.max(...own.map((line) => textsOf(paper, line, widths).height)) })
  }
  return { rows, widths, beside, gap: isClose ? 8 : 14 }
}

/** Height of the whole block, which stays on one page if it fits on one. */
export function signaturesHeight(paper: Paper, block: Signatures): number {
  const { rows, gap } = rowsOf(paper, block)
  return rows.reduce((sum, { height }) => sum + height + gap, 0)
}

/** One signature line per person, with the recorded signature if there is one; two beside each other where space is scarce. */
export function drawSignatures(paper: Paper, block: Signatures): void {
  const { rows, widths, beside, gap } = rowsOf(paper, block)
  const whole = signaturesHeight(paper, block)
  if (whole <= paper.fullRoom()) paper.need(whole)
  for (const { own, height } of rows) {
    paper.gap(gap)
    paper.need(height)
    const ends = own.map((line, place) =>
      drawLine(paper, line, widths, paper.left + (place * paper.width) / beside),
    )
    paper.y = Math.max(...ends)
  }
}
