import { type Clues, clueUnit, statedClues } from '../../analyses/clues'
import { comparedIn } from '../../analyses/gaps'
import { moduleOf } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import { type MenuKey, SECTION_MENU } from '../../catalogue/menu'
import type { Analysis } from '../../engine/analysis'
import type { Compared } from '../../evidence/claims'
import { coverageText } from '../../evidence/compared'
import type { Translate } from '../../kit/i18n/translator'
import { comparedNothing } from '../../runs/coverage'
import { countRows, type Run } from '../../runs/data'
import { type RunState, runStates } from '../../runs/loaders'
import { tabTables } from '../../runs/query'

/** `partly`, `nothing`: done, but only part of the input was compared, or none of it. */
export type ResultState = 'done' | 'going' | 'failed' | 'never' | 'outdated' | 'partly' | 'nothing'

/** The overview line of one analysis. */
export interface ResultLine {
  readonly analysis: string
  readonly menuKey: MenuKey
  readonly state: ResultState
  readonly endedAt: number | null
  /** Number of clues; null without results or if the number would be misleading (`statedClues`). */
  readonly clues: number | null
  /** What was not compared; null if everything was, or if it is not stated. */
  readonly notCompared: string | null
  readonly compared: Compared
  readonly clueUnit: Clues['unit']
  /** The tables with a tab, without the summary; empty without results. */
  readonly tables: readonly { readonly id: string; readonly rows: number }[]
}

function resultState({
  goingId,
  current,
  lostAt,
  keptAt,
  outdated,
  failure,
  coverage,
}: RunState): ResultState {
  if (goingId !== null) return 'going'
  if (failure) return 'failed'
  // Either way the analysis has to be run again.
  if (lostAt !== null || outdated) return 'outdated'
  if (keptAt !== null) return 'done'
  if (!current) return 'never'
  if (comparedNothing(coverage)) return 'nothing'
  return coverage?.state === 'part' ? 'partly' : 'done'
}

function tablesOf(run: Run, analysis: Analysis) {
  const { tabs } = moduleOf(analysis.id)
  return tabTables(analysis)
    .slice(1)
    .filter(({ id }) => tabs === undefined || tabs.includes(id))
    .map(({ id }) => ({ id, rows: countRows(run, id) }))
}

/** Every analysis with a screen, in the order of the menu. */
export async function resultLines(openId: string, translate: Translate): Promise<ResultLine[]> {
  const screens = SECTION_MENU.flatMap(({ key, analysis }) => {
    const found = analysis === undefined ? null : findAnalysis(analysis)
    return found ? [{ menuKey: key, analysis: found }] : []
  })
  const states = await runStates(
    openId,
    screens.map(({ analysis }) => analysis),
  )
  return screens.map(({ menuKey, analysis }, at) => {
    const state = states[at]!
    const { current } = state
    return {
      analysis: analysis.id,
      menuKey,
      state: resultState(state),
      endedAt: current && (current.endedAt ?? current.startedAt),
      notCompared: coverageText(state.coverage, translate),
      compared: comparedIn(current, state.coverage),
      clueUnit: clueUnit(analysis),
      clues: current && statedClues(current, analysis, state.coverage),
      tables: current ? tablesOf(current, analysis) : [],
    }
  })
}
