import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Recogniser } from '../../../lib/documents/recognition/recogniser'
import { type Bill, openBill } from '../../../lib/engine/bill/layout'
import { isUnconfirmed } from '../../../lib/engine/excel/printed/confirmed'
import { readFormat } from '../../../lib/engine/formats/read-format'
import { COMMON_LAYOUT, type ExcelLayout } from '../../generator/excel/layout'
import { billWorkbook } from '../../generator/excel/workbook'
import { flatOds } from '../../generator/printed/flat-ods'
import { type PrintOptions, tablesOf } from '../../generator/printed/tables'
import { wordHtml } from '../../generator/printed/word-html'
import { generateSection } from '../../generator/section'
import { rowsOf, TABLES } from '../../support/bill-rows'
import { readPrinted } from '../../support/printed'
import { sourceOf } from '../../support/workbooks'
import { SCANNERS, scanned } from './scan'
import { compareScan, readScan } from './scanned-bill'

/**
 * Prints bills of the generator by LibreOffice (libreoffice-calc and -writer have to be installed) and compares what is read of
 * them with their workbooks, cell by cell. Options: `--seeds=201,202`; `--scanned` (after `npm run ocr:install`) prints PDFs as pictures too.
 */
const seeds = (process.argv.find((word) => word.startsWith('--seeds=')) ?? '--seeds=201,202')
  .slice('--seeds='.length)
  .split(',')
  .map(Number)

/** `--scanned` or `--scanned=clean,poor`. */
const asked = process.argv.find((word) => word.startsWith('--scanned'))
const scanners = asked ? (asked.split('=')[1]?.split(',') ?? Object.keys(SCANNERS)) : []

const folder = mkdtempSync(join(tmpdir(), 'printed-'))
const FORMS = ['2013', '2024', 'C'] as const satisfies readonly ExcelLayout['forms'][]

/** Each document is printed by another of the ways in which programs do. */
const WAYS: readonly (PrintOptions & { readonly ending: 'pdf' | 'docx'; readonly items: number })[] = [
  { ending: 'pdf', landscape: false, repeatsHeader: false, items: 40 },
  { ending: 'pdf', landscape: true, repeatsHeader: true, items: 90 },
  { ending: 'docx', landscape: false, repeatsHeader: true, items: 60 },
  { ending: 'pdf', landscape: false, repeatsHeader: true, items: 60, lines: 'none' },
  { ending: 'pdf', landscape: true, repeatsHeader: true, items: 60, lines: 'none', side: 'top' },
  { ending: 'pdf', landscape: true, repeatsHeader: false, items: 60, lines: 'rows', side: 'bottom' },
]

/** `--lines=none`: only the ways with these lines. */
const lines = process.argv.find((word) => word.startsWith('--lines='))?.slice('--lines='.length)

function print(name: string, source: string, ending: 'pdf' | 'docx'): Uint8Array {
  const from = join(folder, `${name}.${ending === 'pdf' ? 'fods' : 'html'}`)
  writeFileSync(from, source)
  const filter =
    ending === 'pdf'
      ? ['--convert-to', 'pdf']
      : ['--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML']
  execFileSync('soffice', ['--headless', ...filter, '--outdir', folder, from], { stdio: 'ignore' })
  return new Uint8Array(readFileSync(join(folder, `${name}.${ending}`)))
}

/** Cells of all tables, and how many of them differ. */
function compare(printed: Bill, workbook: Bill) {
  let [cells, differ] = [0, 0]
  for (const table of TABLES) {
    const [one, other] = [printed, workbook].map((bill) => rowsOf(bill, table, { items: ['line'] }))
    for (let row = 0; row < Math.max(one!.length, other!.length); row++)
      for (const [column, value] of Object.entries(other![row] ?? one![row]!)) {
        cells++
        if (one![row]?.[column] !== value || !other![row]) differ++
      }
  }
  return { cells, differ }
}

const recogniser = new Recogniser()
async function compareScanned(bytes: Uint8Array, scanner: string, workbook: Bill) {
  const begun = performance.now()
  const { bill, report, refusal, pages } = await readScan(recogniser, await scanned(bytes, scanner))
  const took = Math.round((performance.now() - begun) / pages)
  const words = () => {
    const { cells, wrong, figures, missing, unmarked } = compareScan(bill!, workbook, report!.problems.list)
    const share = ((100 * wrong) / cells).toFixed(2)
    const asked = isUnconfirmed({ ...report!, format: report! }) ? 'asked' : 'confirmed'
    return `${cells} cells, ${wrong} wrong (${share} %), ${figures} of them figures, figures read otherwise and not marked: ${unmarked.length} ${unmarked.slice(0, 3).join('; ')}, ${asked}; not read: ${missing.slice(0, 12).join('; ')}`
  }
  process.stdout.write(`  ${scanner}: ${pages} pages, ${bill ? words() : refusal!.code}, ${took} ms a page\n`)
}

try {
  for (const seed of seeds)
    for (const forms of FORMS)
      for (const { ending, items, ...way } of WAYS.filter(
        (one) => !lines || lines === (one.lines ?? 'cells'),
      )) {
        const edition = forms === '2013' ? '2013' : '2024'
        const parts = { bidders: 1, items, unitProjects: 2, singleProjects: 1 }
        const bid = generateSection({ seed, ...parts, edition }).bids[0]!
        const layout = { ...COMMON_LAYOUT, forms, rowsPerPage: way.repeatsHeader ? 10_000 : 15 }
        const book = billWorkbook(bid.model(), bid.spelling, { ...layout, cutsTexts: !way.repeatsHeader })
        const tables = tablesOf(book)
        const name = `${forms}-${seed}-${ending}`
        const bytes = print(name, ending === 'pdf' ? flatOds(tables, way) : wordHtml(tables, way), ending)
        const begun = performance.now()
        const { bill, report, refusal } = await readPrinted(bytes, `${name}.${ending}`)
        const took = Math.round(performance.now() - begun)
        const workbook = openBill(readFormat(sourceOf(book)).buffer!)
        const words = bill
          ? `${compare(bill, workbook).differ} of ${compare(bill, workbook).cells} cells differ, ${
              isUnconfirmed({ ...report!, format: report! }) ? 'asked' : 'confirmed'
            }`
          : refusal!.code
        process.stdout.write(
          `${name} ${way.landscape ? 'landscape' : 'portrait'}, lines: ${way.lines ?? 'cells'}: ${words}, ${took} ms\n`,
        )
        if (ending === 'pdf') for (const scanner of scanners) await compareScanned(bytes, scanner, workbook)
      }
} finally {
  recogniser.end()
  rmSync(folder, { recursive: true, force: true })
}
