import { nfkc } from '../../domain/norm'
import { containsWords } from '../bill-figures/other-lists'

const MOST_KNOWN = 20_000
const LONGEST_KNOWN = 100

/** A question about a text whose answers are kept: the words of a workbook repeat, and are asked for many times. */
export function remembered<T extends string | number | boolean | object | null>(
  answer: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const anew = answer(text)
    if (text.length > LONGEST_KNOWN) return anew
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, anew)
    return anew
  }
}

/** Printable ASCII alone, which no word of a form is. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7e) return false
  return true
}

/** Whether a resource is supplied by the employer, by the words that say who supplies it. */
export const isEmployers = (supply: string) => /甲|发包|业主|建设单位/.test(supply)

const squeezedAnew = remembered((text) => nfkc(text).replace(/\s+/g, ''))

/** A text without any white space: titles and headings are spaced out (`计 日 工 表`). */
export function squeezed(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Printable ASCII and the common Chinese characters have no other form.
    if ((code < 0x21 || code > 0x7e) && (code < 0x4e00 || code > 0x9fff)) return squeezedAnew(text)
  }
  return text
}

/** 材料（工程设备）暂估价: the prices are already in the unit prices and never added. */
export const isMaterialEstimate = (name: string) =>
  ['材料', '设备'].some((word) => containsWords(squeezed(name), [word, '暂估']))

/** A title without the names of unit projects in 【】, of which the name of a sheet may cut the last one. */
export function withoutNames(title: string): string {
  if (!title.includes('【')) return title
  const [before = '', ...names] = title.split('【')
  return before + names.map((part) => part.split('】').slice(1).join('】')).join('')
}
