import { nfkc } from '../../domain/norm'
import { containsWords } from '../bill-figures/other-lists'

/** A text without any white space: titles and headings are spaced out (`计 日 工 表`). */
export function squeezed(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Printable ASCII and the common Chinese characters have no other form.
    if ((code < 0x21 || code > 0x7e) && (code < 0x4e00 || code > 0x9fff))
      return nfkc(text).replace(/\s+/g, '')
  }
  return text
}

/** 材料（工程设备）暂估价: the prices are already in the unit prices and never added. */
export const isMaterialEstimate = (name: string) =>
  ['材料', '设备'].some((word) => containsWords(squeezed(name), [word, '暂估']))

/** A title without the names of unit projects in 【】, of which the name of a sheet may cut the last one. */
export const withoutNames = (title: string) =>
  title
    .split('【')
    .map((part, at) => {
      const end = part.indexOf('】')
      return at === 0 ? part : end < 0 ? '' : part.slice(end + 1)
    })
    .join('')
