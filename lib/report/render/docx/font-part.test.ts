import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, expect, test } from 'vitest'
import { PICTURE_SVG, reportFixture } from '../../../../tests/support/report-document'
import { FONT_FAMILY, FONT_FILES } from '../fonts'
import { fontPart } from './font-part'
import { picturesOf } from './picture'

const folder = mkdtempSync(join(tmpdir(), 'font-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Includes a composite glyph. */
const TEXT = '箱线图 1,234.50 % Ǖ￥'

function drawn(text: string, font: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="30"><text x="4" y="20">${text}</text></svg>`
  const options = { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY }
  return new Resvg(svg, { background: '#ffffff', font: options }).render().pixels
}

const dark = (pixels: Buffer) => pixels.filter((value) => value < 128).length

test('a subset draws its letters like the full font, and no others', () => {
  const whole = readFileSync(FONT_FILES.normal())
  const part = fontPart(whole, TEXT)
  const path = join(folder, 'part.ttf')
  writeFileSync(path, part)
  expect(part.length).toBeLessThan(whole.length / 20)
  expect(dark(drawn(TEXT, path))).toBeGreaterThan(100)
  expect(drawn(TEXT, path).equals(drawn(TEXT, FONT_FILES.normal()))).toBe(true)
  expect(dark(drawn('水', FONT_FILES.normal()))).toBeGreaterThan(0)
  expect(dark(drawn('水', path))).toBe(0)
})

test('a picture shows every letter, literal or as a character reference, and leaves no temporary file', async () => {
  const svg = PICTURE_SVG.replace('箱线图标签', '箱&#32447;&#x56fe;标签')
  const blocks = [PICTURE_SVG, svg].map((drawing, at) => {
    return { kind: 'picture' as const, id: `p${at}`, caption: '', svg: drawing, width: 400, height: 200 }
  })
  for (const block of blocks) {
    const pictures = await picturesOf({ ...reportFixture(0), blocks: [block] }, join(folder, 'made.docx'))
    const png = pictures.bytesOf(block)
    await pictures.end()
    writeFileSync(join(folder, `${block.id}.png`), png)
  }
  const [first, second] = blocks.map(({ id }) => readFileSync(join(folder, `${id}.png`)))
  expect(second!.equals(first!)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('made'))).toEqual([])
})
