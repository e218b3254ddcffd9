import type { DraftLine } from './draft'
import { isInnerSerial, squeezed } from './words'

/** Lines that are not part of another: not 其中, and not numbered below a line that has an amount. */
export function topLines(lines: readonly DraftLine[]): DraftLine[] {
  const stated = new Set(lines.flatMap((line) => (line.amount ? [squeezed(line.serial)] : [])))
  return lines.filter((line) => {
    if (squeezed(line.name).startsWith('其中')) return false
    const serial = squeezed(line.serial)
    if (isInnerSerial(line.serial)) return false
    const dot = serial.lastIndexOf('.')
    return dot <= 0 || !stated.has(serial.slice(0, dot))
  })
}
