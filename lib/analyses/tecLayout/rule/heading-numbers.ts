/** How the numbers of headings look, whatever their values: `（三）` is `(H)`, `2.1` is `D.D`, `第四章` is `第H章`. */

const NUMERALS = [
  ['H', '一二三四五六七八九十百零〇'],
  ['D', '0123456789０１２３４５６７８９'],
  ['C', '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'],
] as const
const BRACKETS: Readonly<Record<string, string>> = { '（': '(', '(': '(', '〔': '(', '[': '(' }
const CLOSED: Readonly<Record<string, string>> = { '）': ')', ')': ')', '〕': ')', ']': ')' }
const PARTS = '章节篇部条款项'
/** Digits and numerals of one number. */
const LONGEST = 4
const DEEPEST = 6

/** The kind of numeral at a position and its end; null if there is none. */
function numeralAt(text: string, at: number): { kind: string; end: number } | null {
  for (const [kind, numerals] of NUMERALS) {
    let end = at
    while (end < text.length && numerals.includes(text[end]!)) end++
    if (end > at) return end - at <= LONGEST ? { kind, end } : null
  }
  const isLetter = /[A-Za-z]/.test(text[at] ?? '') && !/[A-Za-z]/.test(text[at + 1] ?? '')
  return isLetter ? { kind: 'L', end: at + 1 } : null
}

/** Browsers write some characters as radicals, which look the same. */
const RADICALS: Readonly<Record<string, string>> = { '⼀': '一', '⼆': '二', '⼋': '八', '⼗': '十' }

/** The shape of the number with which a text begins, and where it ends; null if it begins with none. */
export function numberAt(written: string): { readonly shape: string; readonly end: number } | null {
  const text = written.slice(0, 20).replace(/[⼀⼆⼋⼗]/g, (char) => RADICALS[char]!)
  const ordinal = text[0] === '第'
  const bracket = BRACKETS[text[0] ?? ''] ?? ''
  let at = ordinal || bracket ? 1 : 0
  let shape = ordinal ? '第' : bracket
  for (let depth = 0; depth < DEEPEST; depth++) {
    const numeral = numeralAt(text, at)
    if (!numeral) return depth === 0 ? null : { shape, end: at }
    shape += numeral.kind
    at = numeral.end
    const sign = text[at] ?? ''
    if (ordinal) return PARTS.includes(sign) && sign !== '' ? { shape: shape + sign, end: at + 1 } : null
    if (CLOSED[sign]) return { shape: `${shape})`, end: at + 1 }
    if (bracket) return null
    if (sign === '、') return { shape: `${shape}、`, end: at + 1 }
    if (sign !== '.' && sign !== '．') return bare(shape, sign) ? { shape, end: at } : null
    shape += '.'
    at++
  }
  return { shape, end: at }
}

/** A number without a sign is one only before a blank or the end; `2.1` may be followed by its heading. */
const bare = (shape: string, sign: string) => shape.includes('.') || shape === 'C' || sign.trim() === ''

export const shapeOf = (text: string): string | null => numberAt(text.trim())?.shape ?? null

/** What word processors write for a list of this format. */
const FORMATS: Readonly<Record<string, string>> = {
  decimal: '1',
  decimalFullWidth: '1',
  decimalZero: '01',
  chineseCounting: '一',
  chineseCountingThousand: '一',
  chineseLegalSimplified: '一',
  japaneseCounting: '一',
  ideographDigital: '一',
  taiwaneseCounting: '一',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
  decimalEnclosedCircle: '①',
  decimalEnclosedCircleChinese: '①',
}

/** A number as a level of a list writes it, for its shape; empty for signs such as bullets. */
export function sampleOf({ format, text }: { readonly format: string; readonly text: string }): string {
  const own = FORMATS[format]
  return own === undefined ? '' : text.replace(/%\d/g, own)
}

const ENDED = /[。；;，,：:！!？?]$/
const LONGEST_HEADING = 40

/** Whether a line may be a heading by its words: short, numbered, and no sentence. */
export function looksLikeHeading(text: string): boolean {
  const line = text.trim()
  if (line.length === 0 || line.length > LONGEST_HEADING || ENDED.test(line)) return false
  const number = numberAt(line)
  return number !== null && number.end < line.length && !/^\d+(?:\.\d+)?(?:mm|cm|m|%|kg|t|d|h)\b/i.test(line)
}

const APPENDIX = /^(?:附件|附表|附图|附录)/
/** Signs of the uppermost level of a document. */
const UPPERMOST = /^(?:第H[章篇部]|H、|H\.)$/

/** Follows the headings of a document: whether what comes now is its appendix. */
export class Appendix {
  private isInside = false

  /** A heading, or a line that may be one. @returns whether what follows is the appendix */
  heading(text: string): boolean {
    const line = text.trim()
    const number = numberAt(line)
    const words = number ? line.slice(number.end).trim() : line
    if (APPENDIX.test(words) && line.length <= LONGEST_HEADING) this.isInside = true
    else if (number && UPPERMOST.test(number.shape)) this.isInside = false
    return this.isInside
  }

  get inside(): boolean {
    return this.isInside
  }
}
