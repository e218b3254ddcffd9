import { type Clues, figuresOf } from '../../analyses/clues'
import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { type BackupState, backupState } from '../../backups/state'
import { type MenuKey, SECTION_MENU } from '../../catalogue/menu'
import type { CoverageState } from '../../domain/codes'
import { allows } from '../../domain/permissions'
import { currentResultsOf, goingRuns, type Run, runsById } from '../../runs/data'
import { type ListedSection, listedSections } from '../../sections/loaders'
import { searchedSections, todosOf } from '../todos/loaders'
import type { Todo } from '../todos/todos'
import { type NextStep, nextStep } from './next-step'

export type ShownSection = ListedSection & { readonly next: { step: NextStep; href: string } }
export interface ShownRun {
  readonly id: number
  readonly openId: string
  readonly sectionName: string
  readonly menuKey: MenuKey
  readonly endedAt: number | null
  /** The clues of a result; null while it runs, or if the number would be misleading. */
  readonly clues: Clues | null
  /** How much was compared; null while it runs, or if it is not stated. */
  readonly coverage: CoverageState | null
}

export interface Workplace {
  readonly person: Person
  readonly sections: readonly ShownSection[]
  /** Runs that are running or queued. */
  readonly going: readonly ShownRun[]
  readonly results: readonly ShownRun[]
  readonly todos: readonly Todo[]
  readonly figures: {
    readonly sections: number
    readonly going: number
    readonly todos: number
    /** Current results of the most recent sections. */
    readonly results: number
  }
  /** The section to try out, while the person has no other. */
  readonly onlySample: string | null
  /** Of the backups, for who administers the installation; null where none are set up. */
  readonly backup: BackupState | null
  readonly mayEnter: boolean
  readonly mayRun: boolean
}

const SHOWN = 6
const SHOWN_GOING = 5
/** More runs than this are not counted as running or queued. */
const COUNTED_GOING = 100

async function shownRuns(runs: readonly Run[], names: ReadonlyMap<string, string>): Promise<ShownRun[]> {
  const figures = await figuresOf(runs)
  return runs.flatMap((run) => {
    const menuKey = SECTION_MENU.find(({ analysis }) => analysis === run.analysis)?.key
    if (!menuKey) return []
    const { id, openId, endedAt } = run
    return [
      {
        id,
        openId,
        sectionName: names.get(openId) ?? '',
        menuKey,
        endedAt,
        clues: figures.get(id)?.clues ?? null,
        coverage: figures.get(id)?.coverage?.state ?? null,
      },
    ]
  })
}

/** The data of the workplace: the person's most recent sections, their runs and results, and the todos. */
export async function workplaceOf(): Promise<Workplace> {
  const person = await personOfPage()
  const { grants } = person
  const sees = allows(grants, 'section:view')
  const seesRuns = sees && allows(grants, 'analysis:view')
  // Everything that is counted looks at the names of many sections; only those shown are read whole.
  const searched = await searchedSections(person)
  const { rows, total } = sees
    ? await listedSections(person, { page: 1, size: SHOWN })
    : { rows: [], total: 0 }
  const openIds = searched.map(({ openId }) => openId)
  const current = await currentResultsOf(openIds)
  const going = seesRuns ? await goingRuns(openIds, COUNTED_GOING) : []
  const todos = await todosOf(person, { sections: searched, current })
  const outdated = new Set(
    todos.filter(({ kind }) => kind === 'outdated').map(({ section }) => section?.openId),
  )
  const results = [...current.values()].flat()
  // Only the runs that are shown are read whole: their inputs, parameters and counts are long.
  const latest = results.map(({ id }) => id).sort((a, b) => b - a)
  const names = new Map(searched.map(({ openId, sectionName }) => [openId, sectionName]))
  return {
    person,
    sections: rows.map((section) => ({
      ...section,
      next: nextStep(section, grants, outdated.has(section.openId)),
    })),
    going: await shownRuns(going.slice(0, SHOWN_GOING), names),
    results: seesRuns ? await shownRuns(await runsById(latest.slice(0, SHOWN)), names) : [],
    todos,
    figures: {
      sections: total,
      going: going.length,
      todos: todos.length,
      results: results.length,
    },
    onlySample: total === 1 && rows[0]?.sample ? rows[0].openId : null,
    backup: allows(grants, 'organisation:create') ? await backupState() : null,
    mayEnter: allows(grants, 'section:edit'),
    mayRun: allows(grants, 'analysis:run'),
  }
}
