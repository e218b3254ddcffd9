import { sum } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import { isError } from './tolerance'

/** A line of a summary or list, as far as this decides whether it is part of another one. */
export interface NamedLine {
  readonly serial: string | null
  readonly name: string | null
  readonly amount: number | null
}

/** A serial of an inner line that names no line above it: `(1)`, `①`. NFKC would make the latter a plain 1. */
export const isInnerSerial = (serial: string) =>
  /^[①-⑳]$/.test(serial.trim()) || /^\(\d+\)$/.test(norm(serial))

export const isOfWhich = (line: NamedLine) => norm(line.name).startsWith('其中')

/** The serial of the line that one is numbered below: 3 of 3.1; '' for none. */
const serialAbove = (serial: string) => serial.slice(0, Math.max(0, serial.lastIndexOf('.')))

/** Whether a line is numbered directly below another one (3.1 below 3). */
export function isNumberedBelow(line: NamedLine, above: NamedLine): boolean {
  const serial = serialAbove(norm(line.serial))
  return serial !== '' && serial === norm(above.serial)
}

const known = (lines: readonly NamedLine[]) => lines.flatMap(({ amount }) => amount ?? [])

/** Whether the known amounts come to a total, but for roundings (rules.md §4); not if none is known. */
function comeTo(total: number | null, lines: readonly NamedLine[]): boolean {
  const amounts = known(lines)
  return total !== null && amounts.length > 0 && !isError(total, sum(amounts), amounts.length)
}

/** Lines numbered below one that states an amount (2.1 under 2), or within the line above (`(1)`). */
function numberedBelow(lines: readonly NamedLine[]): ReadonlySet<NamedLine> {
  const stated = new Set(lines.flatMap(({ serial, amount }) => (amount === null ? [] : [norm(serial)])))
  return new Set(
    lines.filter((line) => {
      const serial = norm(line.serial)
      return (
        isInnerSerial(line.serial ?? '') || (serialAbove(serial) !== '' && stated.has(serialAbove(serial)))
      )
    }),
  )
}

export interface OfWhich<L> {
  readonly part: L
  readonly whole: L
}

/** Lines marked 其中 that are numbered below another one, with it, where both state an amount (2.1 其中：安全生产 of 2). */
export function ofWhich<L extends NamedLine>(lines: readonly L[]): OfWhich<L>[] {
  const above = new Map<string, L>()
  return lines.flatMap((line) => {
    const serial = norm(line.serial)
    if (line.amount === null || serial === '') return []
    const whole = isOfWhich(line) ? above.get(serialAbove(serial)) : undefined
    above.set(serial, line)
    return whole ? [{ part: line, whole }] : []
  })
}

/** Whether a part is larger than the line it is part of, which rounding does not explain. */
export const exceeds = ({ part, whole }: OfWhich<NamedLine>): boolean =>
  part.amount! > whole.amount! && isError(part.amount!, whole.amount!, 1)

/** Lines marked 其中 whose serial goes on counting: 1, 2 其中：计日工, 3. They may be lines of their own. */
function countedOn(lines: readonly NamedLine[]): NamedLine[] {
  let last = 0
  return lines.filter((line) => {
    const serial = norm(line.serial)
    if (!/^\d{1,3}$/.test(serial) || Number(serial) <= last) return false
    last = Number(serial)
    return isOfWhich(line)
  })
}

/**
 * The lines of a list that are no part of another one (formats-2024.md §3). A line marked 其中 is a part, unless its serial
 * counts it among the others and the stated total does not say that it comes to less.
 */
export function topLines<L extends NamedLine>(lines: readonly L[], total: number | null = null): L[] {
  const below = numberedBelow(lines)
  const rest = lines.filter((line) => !below.has(line))
  const counted = new Set<NamedLine>(countedOn(rest))
  const all = rest.filter((line) => !isOfWhich(line) || counted.has(line))
  if (counted.size === 0 || comeTo(total, all)) return all
  const unmarked = rest.filter((line) => !isOfWhich(line))
  return comeTo(total, unmarked) ? unmarked : all
}

const CHINESE = '一二三四五六七八九十'

/** How a serial counts, and the one after it; null if it does not count: `C.1`, 附录A. */
function nextSerial(serial: string): { readonly style: string; readonly next: string } | null {
  const at = CHINESE.indexOf(serial)
  if (serial.length === 1 && at >= 0) return { style: 'chinese', next: CHINESE[at + 1] ?? '' }
  if (!/^\d{1,2}$/.test(serial)) return null
  const next = String(Number(serial) + 1).padStart(serial.length, '0')
  return { style: serial.startsWith('0') ? 'padded' : 'plain', next }
}

const OTHER_LINE = /措施|其他项目|规费|税金|增值税|合计|总计|造价|税前|不含税/

/** The lines between 分部分项, or 分部分项及单价措施, and the next line of its kind. */
function linesBelow<L extends NamedLine>(lines: readonly L[], at: number): L[] {
  const counts = nextSerial(norm(lines[at]!.serial))
  const rest = lines.slice(at + 1)
  const bySerial = counts ? rest.findIndex(({ serial }) => norm(serial) === counts.next) : -1
  const byName = rest.findIndex(({ name }) => OTHER_LINE.test(norm(name)))
  const end = bySerial >= 0 ? bySerial : byName
  return end < 0 ? rest : rest.slice(0, end)
}

/** Whether a code goes on from another one: 0101 below 01, C.1.1 below C.1. */
const goesOn = (code: string, from: string) =>
  code.length > from.length &&
  code.startsWith(from) &&
  (code[from.length] === '.' || /^\d{2,}$/.test(from) || /^[A-Z]$/.test(from))

/** Without those that stand below another one. */
export function outermost<L extends NamedLine>(lines: readonly L[]): L[] {
  const codes = lines.map(({ serial }) => norm(serial))
  return lines.filter((_, at) => !codes.slice(0, at).some((code) => goesOn(codes[at]!, code)))
}

export interface Divisions<L> {
  /** The line 分部分项 that they are the detail of. */
  readonly of: L
  readonly lines: readonly L[]
  /** Those among them that are no part of another one. */
  readonly outer: readonly L[]
}

/**
 * The totals of divisions below 分部分项 in a summary: numbered below it, with codes, or without a serial
 * (formats-2024.md §3). They are its detail if they come to it, or if the total closes without them; lines that close it as
 * addends are none.
 * @param lines those of the summary without its total, and without what repeats others anyway (其中, 税前造价)
 */
export function divisionsOf<L extends NamedLine>(
  lines: readonly L[],
  total: number | null,
): Divisions<L> | null {
  const at = lines.findIndex(({ name, amount }) => amount !== null && norm(name).includes('分部分项'))
  const of = lines[at]
  if (!of) return null
  const below = linesBelow(lines, at)
  if (known(below).length === 0) return null
  const outer = comeTo(of.amount, below) ? below : outermost(below)
  const found = { of, lines: below, outer }
  const own = nextSerial(norm(of.serial))
  // A single line without any serial may have the same amount by chance.
  if (comeTo(of.amount, outer) && (own || below.length > 1)) return found
  const others = lines.filter((line) => !below.includes(line))
  if (comeTo(total, others)) return found
  if (comeTo(total, lines)) return null
  const isCounted = below.some(({ serial }) => nextSerial(norm(serial))?.style === own?.style)
  return own && !isCounted ? found : null
}
