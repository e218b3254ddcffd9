import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePoppler } from '../provide-poppler.mjs'

const MEGABYTES = 1024 ** 2

function poppler(command: string, args: readonly string[]): Buffer {
  providePoppler()
  return execFileSync(command, args, { maxBuffer: 256 * MEGABYTES, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** The text of every page, without white space between the pieces. */
export function pdfPages(path: string): string[] {
  const text = poppler('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-']).toString('utf8')
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ''))
}

/** The text of a document that is not on disk, and its properties but for dates and its size, which depends on them. */
export function pdfText(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-pdf-'))
  const path = join(folder, 'document.pdf')
  writeFileSync(path, bytes)
  try {
    return [...pdfPages(path), pdfInfo(path).replaceAll(/^(?:\w+Date|File size): .*$/gm, '')].join('\f')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The lines of each page in their layout, with blanks between cells. */
export const pdfLines = (path: string): string[][] =>
  poppler('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-'])
    .toString('utf8')
    .split('\f')
    .map((page) => page.split('\n').map((line) => line.trim()))

export interface Word {
  readonly page: number
  readonly text: string
  /** In points, from the upper left corner of the page. */
  readonly left: number
  readonly right: number
  readonly top: number
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Every word with its position; a line of Chinese is one word. */
export function pdfWords(path: string): Word[] {
  const html = poppler('pdftotext', ['-bbox', '-enc', 'UTF-8', path, '-']).toString('utf8')
  const pages = html.split('<page ').slice(1)
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">(.*?)<\/word>/g
  return pages.flatMap((page, at) =>
    Array.from(page.matchAll(word), ([, left, top, right, text]) => ({
      page: at + 1,
      text: text!.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name]!),
      left: Number(left),
      right: Number(right),
      top: Number(top),
    })),
  )
}

/** The bookmarks as a viewer shows them: indented by two spaces per level, then the text and the page. */
export function pdfBookmarks(path: string): string[] {
  const first = ['-f', '1', '-l', '1']
  const xml = poppler('pdftohtml', ['-xml', '-i', '-stdout', ...first, path]).toString('utf8')
  let depth = 0
  return Array.from(xml.matchAll(/<(\/?)outline>|<item page="(\d+)">(.*?)<\/item>/g)).flatMap(
    ([, close, page, text]) => {
      if (text !== undefined) return [`${'  '.repeat(depth - 1)}${text} ${page}`]
      depth += close ? -1 : 1
      return []
    },
  )
}

/** Named destinations with their pages, the targets of links in the table of contents. */
export function pdfPlaces(path: string): Map<string, number> {
  const text = poppler('pdfinfo', ['-dests', path]).toString('utf8')
  return new Map(
    Array.from(text.matchAll(/^\s*(\d+)\s+\[.*?\]\s+"(.*)"/gm), ([, page, name]) => [name!, Number(page)]),
  )
}

/** Properties and page sizes reported by poppler. */
export function pdfInfo(path: string): string {
  return poppler('pdfinfo', ['-f', '1', '-l', '999', path]).toString('utf8')
}

/** Names and kinds of the fonts in the file. */
export function pdfFonts(path: string): string {
  return poppler('pdffonts', [path]).toString('utf8')
}

/** The share of pixels of a page with ink, grey text included: text that is found but has no glyphs leaves none. */
export function inkShareOf(path: string, page: number): number {
  const one = ['-f', `${page}`, '-l', `${page}`]
  const image = poppler('pdftoppm', ['-gray', '-r', '50', ...one, path])
  // PGM: `P5 width height 255` and then one byte per pixel.
  const head = image
    .subarray(0, 40)
    .toString('latin1')
    .match(/^P5\s+\d+\s+\d+\s+\d+\s/)![0]
  const dots = image.subarray(head.length)
  return dots.filter((dot) => dot < 200).length / dots.length
}
