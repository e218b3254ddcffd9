import { rename, rm } from 'node:fs/promises'
import { createZip, type ZipStream } from '../zip/stream'
import { MAX_ROWS, peekable, type Sheet, type WrittenSheet, writeSheet } from './sheet'
import { stylesXml } from './styles'
import { escapeXml, sheetName } from './text'

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Above level 3 the files hardly get smaller but take longer to write. */
const COMPRESSION = 3

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface NamedSheet extends WrittenSheet {
  readonly name: string
}

/** The filter's range must also exist as a hidden name; the header is repeated on every printed page. */
function definedNames(sheets: readonly NamedSheet[]): string {
  const names = sheets.map(({ name, headerRow, lastRow, lastColumn }, i) => {
    if (headerRow === 0) return ''
    const quoted = escapeXml(`'${name.replaceAll("'", "''")}'`)
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quoted}!$A$${headerRow}:$${lastColumn}$${lastRow}</definedName>\
<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted}!$${headerRow}:$${headerRow}</definedName>`
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

function workbookXml(sheets: readonly NamedSheet[]): string {
  const list = sheets.map((sheet, i) => {
    return `<sheet name="${escapeXml(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`
  })
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>${definedNames(sheets)}</workbook>`
}

function relationsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(([type, target], i) => {
    return `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`
  })
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

function contentTypesXml(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${CONTENT}.${type}+xml"/>`
  const parts = Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}.xml`, 'worksheet'))
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${parts.join('')}</Types>`
}

async function writePart(zip: ZipStream, name: string, xml: string): Promise<void> {
  const entry = await zip.entry(name)
  await entry.write(Buffer.from(xml))
  await entry.close()
}

async function writeSheets(
  zip: ZipStream,
  sheets: readonly Sheet[],
  maxRows: number,
  signal: AbortSignal | undefined,
): Promise<NamedSheet[]> {
  const written: NamedSheet[] = []
  const taken = new Set<string>()
  for (const sheet of sheets) {
    const rows = peekable(sheet.rows)
    try {
      do {
        const name = sheetName(sheet.name, taken)
        const entry = await zip.entry(`xl/worksheets/sheet${written.length + 1}.xml`)
        written.push({ name, ...(await writeSheet(entry, sheet, rows, maxRows, signal)) })
        await entry.close()
      } while (rows.next !== null)
    } finally {
      rows.stop()
    }
  }
  return written
}

/**
 * Writes an .xlsx file. Rows are taken from each sheet while writing, so a large table is never in memory as
 * a whole. A sheet longer than Excel allows continues as `name (2)`. The same input gives the same bytes. The
 * file appears under `path` only when complete.
 * @throws the signal's reason when aborted; no file is left then
 */
export async function writeWorkbook(
  path: string,
  sheets: readonly Sheet[],
  signal?: AbortSignal,
  limits: { readonly maxRows?: number } = {},
): Promise<void> {
  signal?.throwIfAborted()
  const unfinished = `${path}.part`
  const zip = await createZip(unfinished, COMPRESSION)
  try {
    const written = await writeSheets(zip, sheets, limits.maxRows ?? MAX_ROWS, signal)
    const targets = written.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const)
    await writePart(zip, 'xl/styles.xml', stylesXml())
    await writePart(zip, 'xl/workbook.xml', workbookXml(written))
    await writePart(zip, 'xl/_rels/workbook.xml.rels', relationsXml([...targets, ['styles', 'styles.xml']]))
    await writePart(zip, '_rels/.rels', relationsXml([['officeDocument', 'xl/workbook.xml']]))
    await writePart(zip, '[Content_Types].xml', contentTypesXml(written.length))
    signal?.throwIfAborted()
    await zip.finish()
    await rename(unfinished, path)
  } catch (error) {
    await zip.abandon()
    await rm(unfinished, { force: true })
    throw error
  }
}
