import { ANALYSIS_MODULES, moduleOf } from '../../analyses/modules'
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

const placeOf = (analysis: string) => ANALYSIS_MODULES.findIndex(({ id }) => id === analysis)

/** Where findings wait, from an analysis on in the order of the menu, and from its beginning after the last. */
export async function nextOpenTable(openId: string, analysis: string): Promise<WaitingTable | undefined> {
  const open = await openTables(openId)
  return open.find((table) => placeOf(table.analysis) >= placeOf(analysis)) ?? open[0]
}

/** The tables of a section with findings that wait for the bidder to clarify. */
export const toClarifyTables = (openId: string) => tablesIn(openId, 'toClarify', ({ toClarify }) => toClarify)
