import { Resvg } from '@resvg/resvg-js'
import type { Picture } from '../../blocks'
import { FONT_FAMILY, FONT_FILES } from '../fonts'
import { plainSvg } from '../svg'

/** Twice the size at which it is shown, so that it prints sharp. */
const SCALE = 2

/** A picture as PNG: Word draws no SVG. */
export function pictureBytes(picture: Picture): Buffer {
  const drawing = new Resvg(plainSvg(picture.svg, picture), {
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: SCALE },
    font: {
      fontFiles: [FONT_FILES.normal()],
      loadSystemFonts: false,
      defaultFontFamily: FONT_FAMILY,
      sansSerifFamily: FONT_FAMILY,
    },
  })
  return drawing.render().asPng()
}
