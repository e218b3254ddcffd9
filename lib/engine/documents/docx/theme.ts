import type { ByteStream } from '../../parse/bytes'
import { walkXml } from '../xml-walk'

/** Fonts by the names with which styles refer to them, such as `minorEastAsia`. */
export type Theme = ReadonlyMap<string, string>
export const NO_THEME: Theme = new Map()

/** Simplified Chinese: the font of this script counts where the theme leaves the East Asian one open. */
const SCRIPT = 'Hans'

/** Reads theme1.xml. @throws ImportError */
export function readTheme(stream: ByteStream): Theme {
  const fonts = new Map<string, string>()
  let group: 'major' | 'minor' | null = null
  walkXml(stream, {
    open(element) {
      const { name } = element
      if (name === 'majorFont') group = 'major'
      else if (name === 'minorFont') group = 'minor'
      const face = element.attribute('typeface')
      if (!group || !face) return
      if (name === 'latin') {
        fonts.set(`${group}HAnsi`, face)
        fonts.set(`${group}Ascii`, face)
      } else if (name === 'ea') fonts.set(`${group}EastAsia`, face)
      else if (name === 'font' && element.attribute('script') === SCRIPT && !fonts.has(`${group}EastAsia`))
        fonts.set(`${group}EastAsia`, face)
    },
    close(name) {
      if (name === 'majorFont' || name === 'minorFont') group = null
    },
    text() {},
  })
  return fonts
}
