import type { Cell, Table } from '../../../analyses/chapter/blocks'
import { type Band, TABLE_FONT } from '../layout'
import { WARN_MARK } from '../metrics'
import { readable } from '../text'
import { dxa } from './dxa'
import { TONE_COLOR, TONE_FILL } from './runs'
import { STYLE } from './styles'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => readable(text).replace(/[&<>]/g, (char) => ESCAPES[char]!)

function runXml({ text, tone = 'plain' }: Cell): string {
  const color = TONE_COLOR[tone]
  const properties = color ? `<w:rPr><w:color w:val="${color}"/></w:rPr>` : ''
  const lines = escapeXml(tone === 'warn' ? WARN_MARK + text : text).split('\n')
  const texts = lines.map((line) => `<w:t xml:space="preserve">${line}</w:t>`)
  return `<w:r>${properties}${texts.join('<w:br/>')}</w:r>`
}

/** XML shared by the cells of a column: the width, and the start of the paragraph. */
interface Pen {
  readonly width: string
  readonly paragraph: string
}

function cellXml(pen: Pen, cell: Cell): string {
  const fill = TONE_FILL[cell.tone ?? 'plain']
  const shading = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''
  return `<w:tc><w:tcPr>${pen.width}${shading}</w:tcPr><w:p>${pen.paragraph}${runXml(cell)}</w:p></w:tc>`
}

/** Rows per chunk. */
const BATCH = 500

/**
 * The rows of a table as Word XML, in chunks. As objects of the library (a dozen per cell) a long table would
 * take several times the time and memory.
 */
export function* rowsXml(table: Table, band: Band): Generator<string> {
  const style = band.font < TABLE_FONT ? STYLE.smallCell : STYLE.cell
  const pens = band.columns.map((at, place): Pen => {
    const { align } = table.columns[at]!
    const alignment = align === 'left' ? '' : `<w:jc w:val="${align}"/>`
    return {
      width: `<w:tcW w:w="${dxa(band.widths[place]!)}" w:type="dxa"/>`,
      paragraph: `<w:pPr><w:pStyle w:val="${style}"/>${alignment}</w:pPr>`,
    }
  })
  for (let start = 0; start < table.rows.length; start += BATCH) {
    yield table.rows
      .slice(start, start + BATCH)
      .map((row) => {
        const cells = band.columns.map((at, place) => cellXml(pens[place]!, row[at] ?? { text: '' }))
        return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`
      })
      .join('')
  }
}
