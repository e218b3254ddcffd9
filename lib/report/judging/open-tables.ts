import { moduleOf } from '../../analyses/modules'
import { tabOfTable } from '../../analyses/own-tables'
import { sectionHref } from '../../catalogue/section-href'
import { hrefOf } from '../../kit/query'
import { judgingProgress } from './progress'

/** A table with findings that nobody has judged, and the address that shows them. */
export interface OpenTable {
  readonly analysis: string
  readonly table: string
  readonly open: number
  readonly href: string
}

/** The address of a table's findings that wait for a judgement. */
function openHref(openId: string, analysis: string, table: string): string {
  const tab = tabOfTable(analysis, table)
  return hrefOf(sectionHref(openId, moduleOf(analysis).screen.key), { tab, judged: 'open' })
}

/** The tables of a section with findings that wait for a judgement. */
export async function openTables(openId: string): Promise<OpenTable[]> {
  return (await judgingProgress(openId))
    .filter(({ judged, all }) => judged < all)
    .map(({ analysis, table, judged, all }) => {
      return { analysis, table, open: all - judged, href: openHref(openId, analysis, table) }
    })
}
