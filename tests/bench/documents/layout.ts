import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { anyBrowser } from '../pair-browser'
import {
  cleanLine,
  docxLine,
  honestLine,
  identityLine,
  pdfLine,
  tenderLine,
  writersLine,
} from './layout-lines'
import { browserPrinter } from './layout-printers'
import { LAYOUT_END, LAYOUT_START, type LayoutLine, layoutReport } from './layout-report'
import { tryPrinted } from './layout-trials'

const page = fileURLToPath(new URL('../../../lib/analyses/tecLayout/README.md', import.meta.url))

function write(text: string): void {
  const before = readFileSync(page, 'utf8')
  const start = before.indexOf(LAYOUT_START) + LAYOUT_START.length
  writeFileSync(page, `${before.slice(0, start)}\n\n${text}\n\n${before.slice(before.indexOf(LAYOUT_END))}`)
}

/** Fonts of these names are nowhere installed; a browser takes others. */
const NOT_IN_BROWSER = ['fontEastAsia']
const IN_BROWSER = 8

async function byBrowser(salt: string): Promise<string> {
  const browser = await anyBrowser()
  if (!browser) return 'No browser here.'
  const differing: string[] = []
  for (let at = 0; at < IN_BROWSER; at++)
    differing.push(...(await tryPrinted(salt, at, browserPrinter(browser), NOT_IN_BROWSER)))
  await browser.close()
  return `Printed by a browser: ${IN_BROWSER} documents, differs in PDF only: ${differing.join(', ') || 'none'}.`
}

/** Writes the figures of the layout check; with `toPage` into the page of the analysis. */
export async function benchLayout(salt: string, trials: number, toPage: boolean): Promise<void> {
  const lines: LayoutLine[] = []
  const add = (line: LayoutLine) => {
    lines.push(line)
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  add(docxLine(salt, trials))
  add(await pdfLine(salt, trials))
  add(await honestLine(salt, trials / 2))
  add(await writersLine(salt, Math.ceil(trials / 10)))
  add(await identityLine(salt, Math.ceil(trials / 40)))
  add(cleanLine(salt, trials / 2))
  add(tenderLine())
  if (toPage) write(layoutReport(salt, lines))
  process.stdout.write(`${await byBrowser(salt)}\n`)
}
