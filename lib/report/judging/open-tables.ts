import { moduleOf } from '../../analyses/modules'
import { tabOfTable } from '../../analyses/own-tables'
import { sectionHref } from '../../catalogue/section-href'
import { hrefOf } from '../../kit/query'
import type { JudgedState } from './judging'
import { judgingProgress, type TableProgress } from './progress'

/** A table with findings that wait, their number, and the address that shows them. */
export interface WaitingTable {
  readonly analysis: string
  readonly table: string
  readonly count: number
  readonly href: string
}

function hrefIn(openId: string, { analysis, table }: TableProgress, judged: JudgedState): string {
  return hrefOf(sectionHref(openId, moduleOf(analysis).screen.key), {
    tab: tabOfTable(analysis, table),
    judged,
  })
}

async function tablesIn(
  openId: string,
  state: JudgedState,
  countOf: (progress: TableProgress) => number,
): Promise<WaitingTable[]> {
  return (await judgingProgress(openId))
    .filter((progress) => countOf(progress) > 0)
    .map((progress) => {
      const { analysis, table } = progress
      return { analysis, table, count: countOf(progress), href: hrefIn(openId, progress, state) }
    })
}

/** The tables of a section with findings that wait for a judgement. */
export const openTables = (openId: string) => tablesIn(openId, 'open', ({ judged, all }) => all - judged)

/** The tables of a section with findings that wait for the bidder to clarify. */
export const toClarifyTables = (openId: string) => tablesIn(openId, 'toClarify', ({ toClarify }) => toClarify)
