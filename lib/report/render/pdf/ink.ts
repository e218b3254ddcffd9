import type { Stroke } from './surface'
import type { Type } from './type'

/** Hundredths of a point are finer than any printer resolves. */
const rounded = (points: number) => Math.round(points * 100) / 100

/** `#rrggbb` in PDF notation. */
const colorOf = (hex: string) =>
  [1, 3, 5].map((at) => rounded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')

/**
 * Collects the drawing operators of a page until they are taken: fills, then lines, then texts. Each fill
 * colour and line style becomes one path; font and text colour are written only when they change.
 * @param height of the page in points: PDF measures from the bottom
 */
export function ink(height: number) {
  const fills = new Map<string, string[]>()
  const lines = new Map<Stroke, string[]>()
  const texts: string[] = []
  let last: { type: Type | null; color: string; x: number; y: number } = { type: null, color: '', x: 0, y: 0 }
  const listed = <K>(lists: Map<K, string[]>, key: K): string[] => {
    const list = lists.get(key) ?? []
    lists.set(key, list)
    return list
  }
  return {
    fill(x: number, y: number, width: number, high: number, color: string) {
      const box = [x, height - y - high, width, high].map(rounded).join(' ')
      listed(fills, color).push(`${box} re`)
    },
    line(x1: number, y1: number, x2: number, y2: number, look: Stroke) {
      listed(lines, look).push(
        `${rounded(x1)} ${rounded(height - y1)} m ${rounded(x2)} ${rounded(height - y2)} l`,
      )
    },
    text(text: string, x: number, y: number, type: Type, color: string) {
      if (last.color !== color) texts.push(`${colorOf(color)} rg`)
      if (last.type !== type) texts.push(`/${type.face.id} ${type.size} Tf`)
      const [left, foot] = [rounded(x), rounded(height - y)]
      texts.push(`${rounded(left - last.x)} ${rounded(foot - last.y)} Td <${type.face.codesOf(text)}> Tj`)
      last = { type, color, x: left, y: foot }
    },
    /** The operators so far; empty if nothing was drawn. */
    take(): string {
      const parts: string[] = []
      for (const [color, boxes] of fills) parts.push(`${colorOf(color)} rg`, ...boxes, 'f')
      for (const [{ width, color, isDotted }, paths] of lines) {
        parts.push(`${colorOf(color)} RG ${width} w ${isDotted ? '[0.6 2.4] 0 d' : '[] 0 d'}`, ...paths, 'S')
      }
      if (texts.length > 0) parts.push('BT', ...texts, 'ET')
      fills.clear()
      lines.clear()
      texts.length = 0
      last = { type: null, color: '', x: 0, y: 0 }
      return parts.join('\n')
    },
  }
}
