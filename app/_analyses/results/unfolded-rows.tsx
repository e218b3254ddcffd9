import unfold from '@/app/_ui/unfold/unfold.module.css'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import { MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { cellText, columnTitle, isNumeric } from '@/lib/runs/present'

/** Rows of one bidder below its row, without repeating its name. */
export function Unfolded(props: {
  readonly table: ResultTable
  readonly rows: readonly Row[]
  readonly caption: string
  readonly locale: Locale
}) {
  const { table, rows, caption, locale } = props
  const translate = translator(locale)
  const [first, ...figures] = table.columns.filter(({ key }) => key !== 'bidderName')
  const text = (column: typeof first, row: Row) => cellText(column!, row, translate, locale) ?? MISSING
  const classOf = (column: (typeof figures)[number]) => (isNumeric(column) ? unfold.figure : undefined)
  return (
    <table className={unfold.nested} aria-label={caption}>
      <thead>
        <tr>
          {[first!, ...figures].map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {columnTitle(column, translate)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[first!.key])}>
            <th scope="row">{text(first, row)}</th>
            {figures.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {text(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
