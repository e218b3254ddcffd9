import type { Cell } from '../../../analyses/chapter/blocks'
import type { Folded } from '../folding'
import type { Band } from '../layout'
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

/** A table, what its rows from each on are about if it is in groups, and the font of one that is not too wide. */
interface Rows extends Pick<Folded, 'table' | 'groups'> {
  readonly font: number
}

/** A row across all columns, which stays with the row below. */
const groupXml = ({ widths, columns }: Band, style: string) => {
  const width = dxa(widths.reduce((sum, one) => sum + one, 0))
  return (name: string) =>
    `<w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/><w:gridSpan w:val="${columns.length}"/><w:shd w:val="clear" w:color="auto" w:fill="F0F0F0"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="${style}"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escapeXml(name)}</w:t></w:r></w:p></w:tc></w:tr>`
}

/** Rows per chunk. */
const BATCH = 500

/**
 * The rows of a table as Word XML, in chunks. As objects of the library (a dozen per cell) a long table would
 * take several times the time and memory.
 */
export function* rowsXml({ table, groups, font }: Rows, band: Band): Generator<string> {
  const style = band.font < font ? STYLE.smallCell : STYLE.cell
  const nameXml = groupXml(band, style)
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
      .map((row, at) => {
        const cells = band.columns.map((column, place) => cellXml(pens[place]!, row[column] ?? { text: '' }))
        const name = groups?.[start + at]
        return `${name ? nameXml(name) : ''}<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`
      })
      .join('')
  }
}
