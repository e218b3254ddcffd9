import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { PRINTERS } from '../../generator/layout-documents/pdf-printers'
import type { Latin, SetPage, TextLook } from '../../generator/layout-documents/typeset'

type Print = (pages: readonly SetPage[]) => Promise<Uint8Array>

/** A writer, and how wide its Latin letters are. */
export interface Printer {
  readonly latin: Latin
  readonly print: Print
}

const folder = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json')
const fontFile = (weight: string) =>
  readFileSync(new URL(`./${weight}/NotoSansSC_${weight}.ttf`, `file://${folder}`))

/** Which weight stands for which typeface: a library embeds fonts of one name once. */
const WEIGHTS: Readonly<Record<string, string>> = {
  SimSun: '400Regular',
  SimHei: '500Medium',
  FangSong: '300Light',
  KaiTi: '200ExtraLight',
  'SimSun,Bold': '700Bold',
}
const weightOf = ({ font, bold }: TextLook) => (bold ? 'SimSun,Bold' : font)

/** Gives embedded fonts the names of those they stand for; names of equal length keep every place of the file. */
function renamed(bytes: Buffer): Uint8Array {
  const names = new Map(Object.entries(WEIGHTS).map(([name, weight]) => [weight.slice(3), name]))
  const own = bytes
    .toString('latin1')
    .replace(/\/([A-Z]{6})\+NotoSansSC-(\w+)/g, (found, tag: string, weight: string) =>
      `/${tag}+${names.get(weight)}`.padEnd(found.length),
    )
  return Uint8Array.from(Buffer.from(own, 'latin1'))
}

/** A library that embeds its fonts. */
const embedded: Print = async (pages) => {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const known = new Set<string>()
  const use = (look: TextLook) => {
    const name = weightOf(look)
    if (!known.has(name)) document.registerFont(name, fontFile(WEIGHTS[name]!))
    known.add(name)
    return document.font(name)
  }
  for (const { width, height, lines } of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    for (const { text, x, baseline, look } of lines)
      use(look)
        .fontSize(look.size)
        .fillColor(`#${look.colour}`)
        .text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false })
  }
  document.end()
  await ended
  return renamed(Buffer.concat(chunks))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A browser. It has no font of these names: what it takes instead says nothing about the rule for fonts. */
const printIn =
  (browser: Browser): Print =>
  async (pages) => {
    const page = await browser.newPage()
    const { width, height } = pages[0]!
    const body = pages.map(
      ({ lines }) =>
        `<div style="position:relative;width:${width}pt;height:${height}pt;overflow:hidden;break-after:page">${lines
          .map(
            ({ text, x, baseline, look }) =>
              `<div style="position:absolute;white-space:pre;left:${x}pt;top:${baseline - look.size}pt;line-height:${look.size}pt;font:${look.bold ? 700 : 400} ${look.size}pt/${look.size}pt T;color:#${look.colour}">${escaped(text)}</div>`,
          )
          .join('')}</div>`,
    )
    const font = fontFile('400Regular').toString('base64')
    await page.setContent(
      `<style>@font-face{font-family:T;src:url(data:font/ttf;base64,${font})}@page{size:${width}pt ${height}pt;margin:0}body{margin:0}</style>${body.join('')}`,
      // The font has 10 MB.
      { timeout: 180_000 },
    )
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    await page.close()
    return Uint8Array.from(bytes)
  }

export const browserPrinter = (browser: Browser): Printer => ({
  latin: 'proportional',
  print: printIn(browser),
})

export const WRITERS: Readonly<Record<'matrix' | 'flipped' | 'embedded', Printer>> = {
  matrix: { latin: 'half', print: async (pages) => PRINTERS.matrix(pages) },
  flipped: { latin: 'half', print: async (pages) => PRINTERS.flipped(pages) },
  embedded: { latin: 'proportional', print: embedded },
}

/** The quick ones in turn; every twelfth document is printed with embedded fonts. */
export const printerAt = (at: number): Printer =>
  at % 12 === 11 ? WRITERS.embedded : at % 2 === 0 ? WRITERS.matrix : WRITERS.flipped
