import { execFileSync } from 'node:child_process'
import { providePoppler } from '../provide-poppler.mjs'

const MEGABYTES = 1024 ** 2

function poppler(command: string, args: readonly string[]): Buffer {
  providePoppler()
  return execFileSync(command, args, { maxBuffer: 256 * MEGABYTES, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** The text of every page, without the white space between its pieces. */
export function pdfPages(path: string): string[] {
  const text = poppler('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-']).toString('utf8')
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ''))
}

/** Properties and page sizes as poppler tells them. */
export function pdfInfo(path: string): string {
  return poppler('pdfinfo', ['-f', '1', '-l', '999', path]).toString('utf8')
}

/** Names and kinds of the fonts in the file. */
export function pdfFonts(path: string): string {
  return poppler('pdffonts', [path]).toString('utf8')
}

/** The share of dark dots of a page: text that is found but drawn blank has none. */
export function inkOf(path: string, page: number): number {
  const one = ['-f', `${page}`, '-l', `${page}`]
  const image = poppler('pdftoppm', ['-gray', '-r', '50', ...one, path])
  // PGM: `P5 width height 255` and then one byte for each dot.
  const head = image
    .subarray(0, 40)
    .toString('latin1')
    .match(/^P5\s+\d+\s+\d+\s+\d+\s/)![0]
  const dots = image.subarray(head.length)
  return dots.filter((dot) => dot < 128).length / dots.length
}
