const HAN = '一二三四五六七八九十'

/** The value of a number up to 99 in digits or Chinese characters; 0 for none. */
function ordinalOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十', 2) : ['', text]
  const ten = text.includes('十') ? (tens === '' ? 1 : HAN.indexOf(tens!) + 1) : 0
  return ten * 10 + (ones === '' ? 0 : HAN.indexOf(ones![0]!) + 1)
}

/** A figure with its unit at the start of a line, such as 1.5倍行距, is no number of a paragraph. */
const UNIT = /^\s*(?:倍|厘米|毫米|[cmk]?m|磅|pt|号|[万亿]?元|米|平方|%|％|年|月|日|天)/i

/** The styles of numbers from the highest, as tender documents nest them. */
const STYLES: readonly RegExp[] = [
  /^第([一二三四五六七八九十\d]{1,3})[章卷册编篇]/,
  /^第([一二三四五六七八九十\d]{1,3})(?:节|部分)/,
  /^([一二三四五六七八九十]{1,3})[、.．]/,
  /^附(?:件|表|录|图)\s*([一二三四五六七八九十\d]{0,3})(?!:?见)/,
  /^[（(]([一二三四五六七八九十]{1,3})[)）]/,
  /^(\d{1,2})[、.．](?!\d)/,
  /^\d{1,2}[.．](\d{1,2})(?![.．\d])/,
  /^\d{1,2}[.．]\d{1,2}[.．](\d{1,2})(?![.．\d])/,
  /^\d{1,2}(?:[.．]\d{1,2}){2,4}[.．](\d{1,2})(?![.．\d])/,
  /^[（(](\d{1,2})[)）]/,
  /^(\d{1,2})[)）]/,
]
/** Numbers with points tell themselves on which level they are. */
const POINTED = [6, 7, 8]

interface Numbered {
  /** Position in STYLES. */
  readonly style: number
  readonly ordinal: number
}

function numberOf(line: string): Numbered | null {
  for (const [style, pattern] of STYLES.entries()) {
    const match = pattern.exec(line)
    if (!match) continue
    if (UNIT.test(line.slice(match[0].length))) return null
    return { style, ordinal: ordinalOf(match[1]!) }
  }
  return null
}

export function withoutNumber(line: string): string {
  const number = numberOf(line)
  return number === null ? line : line.replace(STYLES[number.style]!, '').trim()
}

interface Level extends Numbered {
  hasChildren: boolean
}

/** The numbered paragraphs around a line, as far as their numbers tell. */
export interface Outline {
  /**
   * Takes the next line. @returns how many of the levels around the one before are still open, -1 for a chapter, which ends
   * all; null without a number
   */
  next(line: string): number | null
  depth(): number
}

/**
 * Follows the numbers of paragraphs: a number that continues a list ends what is below that list, a first number begins a list
 * below, and any other ends what its style stands above.
 */
export function createOutline(): Outline {
  const levels: Level[] = []
  const continued = ({ style, ordinal }: Numbered): number => {
    const same = levels.flatMap((level, at) => (level.style === style ? [at] : [])).reverse()
    const after =
      same.find((at) => levels[at]!.ordinal === ordinal - 1) ??
      same.find((at) => levels[at]!.ordinal < ordinal)
    if (after !== undefined) return after
    // A list that begins anew right below another heading is one of that heading.
    const last = levels.at(-1)
    const isBelow = ordinal <= 1 && last !== undefined && !last.hasChildren && last.style !== style
    return isBelow ? -1 : (same[0] ?? -1)
  }
  const keptFor = (number: Numbered): number => {
    const { style, ordinal } = number
    if (style <= 1) return levels.findIndex((level) => level.style >= style)
    const pointed = levels.findIndex((level) => POINTED.includes(level.style) && level.style >= style)
    if (POINTED.includes(style) && pointed >= 0) return pointed
    const at = continued(number)
    if (at >= 0) return at
    return ordinal <= 1 ? -1 : levels.findIndex((level) => level.style >= style)
  }
  return {
    next(line) {
      const number = numberOf(line)
      if (number === null) return null
      const at = keptFor(number)
      if (at >= 0) levels.length = at
      const parent = levels.at(-1)
      if (parent) parent.hasChildren = true
      const kept = levels.length
      levels.push({ ...number, hasChildren: false })
      return number.style === 0 ? -1 : kept
    },
    depth: () => levels.length,
  }
}
