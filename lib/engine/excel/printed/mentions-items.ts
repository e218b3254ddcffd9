import type { PageContent } from '../../documents/pdf/page-content'
import type { TableReport } from '../../draft/report'
import { squeezed } from '../../draft/words'

/** Words that stand together above the items of a bill only (formats-more.md §2.3), however their letters are spread. */
const WORDS: readonly RegExp[] = [/编码/, /名称/, /单位/, /工程量|工程数量|数量/]

/** Whether a page has the words of the header of an item table. */
export function mentionsItems({ chunks }: PageContent): boolean {
  const text = squeezed(chunks.map((chunk) => chunk.text).join(''))
  // A narrow column divides its heading between two lines, so that its letters stand apart.
  return WORDS.every((word) => word.test(text)) || /项目编|清单编|目编码/.test(text)
}

/** Whether most of a document are tables of a bill: a technical document may quote some items. */
export function isMostlyBill(tables: readonly Pick<TableReport, 'kind' | 'rows'>[]): boolean {
  const sum = (those: typeof tables) => those.reduce((total, { rows }) => total + rows, 0)
  return 2 * sum(tables.filter(({ kind }) => kind !== null)) >= sum(tables)
}
