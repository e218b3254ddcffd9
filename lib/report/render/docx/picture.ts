import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import type { Picture, ReportDocument } from '../../../analyses/chapter/blocks'
import { FONT_FAMILY, FONT_FILES } from '../fonts'
import { plainSvg } from '../svg'
import { fontPart } from './font-part'

/** Rendered at twice the displayed size, so that it prints sharply. */
const SCALE = 2

/** Pictures as PNG: not every version of Word renders SVG. */
export interface Pictures {
  bytesOf(picture: Picture): Buffer
  /** Removes the temporary font file. */
  end(): Promise<void>
}

/** Characters used in the pictures. Those of the markup are included, which does no harm. */
function charactersOf(svgs: readonly string[]): string {
  const all = new Set(
    svgs.join('').replace(/&#(x?)([\da-f]+);/gi, (_, isHex: string, code: string) => {
      return String.fromCodePoint(Number.parseInt(code, isHex ? 16 : 10) || 0)
    }),
  )
  return [...all, ...'<>&"\''].join('')
}

/**
 * Prepares the pictures of a document. resvg reads the whole font file again for every letter it draws, so it
 * gets a subset with the letters of these pictures, in a temporary file next to `path`.
 */
export async function picturesOf({ blocks }: ReportDocument, path: string): Promise<Pictures> {
  const svgs = new Map<Picture, string>()
  for (const block of blocks) if (block.kind === 'picture') svgs.set(block, plainSvg(block.svg, block))
  const font = `${path}.ttf`
  if (svgs.size > 0)
    await writeFile(font, fontPart(readFileSync(FONT_FILES.normal()), charactersOf([...svgs.values()])))
  return {
    bytesOf: (picture) => {
      const drawing = new Resvg(svgs.get(picture)!, {
        background: '#ffffff',
        fitTo: { mode: 'zoom', value: SCALE },
        font: {
          fontFiles: [font],
          loadSystemFonts: false,
          defaultFontFamily: FONT_FAMILY,
          sansSerifFamily: FONT_FAMILY,
        },
      })
      return drawing.render().asPng()
    },
    end: () => rm(font, { force: true }),
  }
}
