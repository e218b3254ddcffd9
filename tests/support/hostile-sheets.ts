import { zipBytes } from '../../lib/kit/zip/bytes'

/** Workbooks that are small to upload but large, deep or sparse to parse; a few are over a limit. */

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const SHARED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What is packed better than any sheet is refused from here on. */
const MOST_UNPACKED = 51 * 1024 ** 2
/** Over the limit of a list, and with 200 cells each over that of the cells of a bill. */
const [MOST_ROWS, MOST_WIDE_ROWS] = [201_000, 61_000]

type Part = string | Buffer

function workbook(sheets: readonly Part[], others: Readonly<Record<string, Part>> = {}): Buffer<ArrayBuffer> {
  const list = sheets.map((_, i) => `<sheet name="s${i}" sheetId="${i + 1}" r:id="r${i}"/>`).join('')
  const targets = sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/s${i}.xml"/>`).join('')
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = [
    ['workbook', `${kind}.sheet.main+xml`],
    ...sheets.map((_, i) => [`worksheets/s${i}`, `${kind}.worksheet+xml`]),
  ]
  const types = overrides.map(
    ([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`,
  )
  const parts: Record<string, Part> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${SHARED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${SHARED}"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
    ...others,
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/worksheets/s${i}.xml`, sheet])),
  }
  const entries = Object.entries(parts).map(([name, part]) => ({ name, bytes: Buffer.from(part as string) }))
  return zipBytes(entries, 1)
}

const sheet = (rows: string, before = '') =>
  `<worksheet ${MAIN}>${before}<sheetData>${rows}</sheetData></worksheet>`
const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const ONE = sheet(`<row r="1">${cell('A1', '投标人')}</row>`)
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i + 1)).join('')

interface Hostile {
  /** Whether it contains rows that can be shown. */
  readonly isRead: boolean
  readonly make: () => Buffer
}

/** @param share of their parts, where nothing but patience depends on how many there are */
const hostileSheets = (share: number): Readonly<Record<string, Hostile>> => ({
  'many shared texts': {
    isRead: true,
    make: () =>
      workbook([ONE], {
        'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(2_000_000 * share)}</sst>`,
      }),
  },
  'a cell in the last row there is': {
    isRead: false,
    make: () => workbook([sheet(`<row r="1048576">${cell('A1048576', 'a')}</row>`)]),
  },
  'cells far to the right in every row': {
    isRead: false,
    make: () =>
      workbook([
        sheet(
          rows(
            Math.max(MOST_WIDE_ROWS, 100_000 * share),
            (at) => `<row r="${at}">${cell(`GR${at}`, 'a')}</row>`,
          ),
        ),
      ]),
  },
  'a sheet that claims to be as large as they get': {
    isRead: true,
    make: () =>
      workbook([sheet(`<row r="1">${cell('A1', '投标人')}</row>`, '<dimension ref="A1:XFD1048576"/>')]),
  },
  'a sheet that unpacks to more than any': {
    isRead: false,
    make: () => workbook([Buffer.alloc(Math.max(MOST_UNPACKED, 400 * 1024 ** 2 * share), 32)]),
  },
  'a sheet of empty rows': {
    isRead: true,
    make: () => workbook([sheet('<row/>'.repeat(3_000_000 * share)), ONE]),
  },
  'four hundred empty sheets': {
    isRead: true,
    make: () => workbook([...Array<string>(400).fill(sheet('<row/>'.repeat(10_000 * share))), ONE]),
  },
  'more rows than a list has': {
    isRead: false,
    make: () =>
      workbook([
        sheet(rows(Math.max(MOST_ROWS, 400_000 * share), (at) => `<row r="${at}"><c><v>${at}</v></c></row>`)),
      ]),
  },
  'many formats of cells': {
    isRead: true,
    make: () =>
      workbook([ONE], {
        'xl/styles.xml': `<s><cellXfs>${'<xf numFmtId="14"/>'.repeat(2_000_000 * share)}</cellXfs></s>`,
      }),
  },
  'a tag that never ends': {
    isRead: false,
    make: () => workbook([`<worksheet ${'a'.repeat(40_000_000 * share)}`]),
  },
  'a tag of many attributes': {
    isRead: true,
    make: () => workbook([`<worksheet ${'r="1" '.repeat(1_000_000 * share)}><sheetData/></worksheet>`, ONE]),
  },
  'a text of 40 MB in one cell': {
    isRead: false,
    make: () => workbook([sheet(`<row>${cell('A1', '长'.repeat(14_000_000))}</row>`)]),
  },
  'comments that begin and do not end': {
    isRead: false,
    make: () => workbook([`<worksheet>${'<!--'.repeat(5_000_000 * share)}`]),
  },
  'entities within entities': {
    isRead: false,
    make: () => workbook([`<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${ONE}`]),
  },
})

export const HOSTILE_SHEETS = hostileSheets(1)
/** As hostile, and read in a tenth of the time. */
export const SMALL_HOSTILE_SHEETS = hostileSheets(0.1)
