import { type MenuKey, SECTION_MENU } from '../domain/menu'
import { allows } from '../domain/permissions'
import { type Run, recentRuns } from '../runs/data'
import type { Person } from '../users/data'
import { personOfPage } from '../users/loaders'
import { type ListedSection, listedSections } from './loaders'

export type ListedRun = Run & { readonly sectionName: string; readonly menuKey: MenuKey }

const SHOWN_SECTIONS = 6
const SHOWN_RUNS = 8
/** So many of the latest sections are looked through for runs. */
const SEARCHED = 100

/** What the workplace shows: the latest sections of this person and what ran last in them. */
export async function workplaceOf(): Promise<{
  person: Person
  sections: ListedSection[]
  runs: ListedRun[]
  mayEnter: boolean
}> {
  const person = await personOfPage()
  const mayEnter = allows(person.grants, 'section:edit')
  if (!allows(person.grants, 'section:view')) return { person, sections: [], runs: [], mayEnter }
  const { rows } = await listedSections(person, { page: 1, size: SEARCHED })
  const names = new Map(rows.map(({ openId, sectionName }) => [openId, sectionName]))
  const recent = allows(person.grants, 'analysis:view') ? await recentRuns([...names.keys()], SHOWN_RUNS) : []
  const runs = recent.flatMap((run) => {
    const menuKey = SECTION_MENU.find(({ analysis }) => analysis === run.analysis)?.key
    return menuKey ? [{ ...run, menuKey, sectionName: names.get(run.openId) ?? '' }] : []
  })
  return { person, sections: rows.slice(0, SHOWN_SECTIONS), runs, mayEnter }
}
