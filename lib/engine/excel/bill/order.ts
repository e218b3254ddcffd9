import type { DraftBill, DraftTotal, DraftUnit, Figure } from '../draft'
import { squeezed } from '../tables/words'

/** A single project with its unit projects, in the order of 表-02 and 表-03, else of first appearance. */
export interface OrderedProject {
  readonly name: string
  readonly total: Figure
  readonly line: DraftTotal | null
  readonly units: readonly OrderedUnit[]
}

export interface OrderedUnit {
  readonly unit: DraftUnit
  readonly line: DraftTotal | null
}

const key = (project: string, unit: string) => `${squeezed(project)}\u0000${squeezed(unit)}`

/** Lines of 表-03 without a unit project of their own are empty unit projects: they are in the file. */
export function orderOf(draft: DraftBill): OrderedProject[] {
  const lines = new Map<string, DraftTotal>()
  for (const line of draft.unitTotals)
    if (!lines.has(key(line.project, line.name))) lines.set(key(line.project, line.name), line)
  const rank = new Map([...lines.keys()].map((one, at) => [one, at]))
  const units = [...draft.units.values()]
  const rankOf = (unit: DraftUnit) => rank.get(key(unit.project, unit.name)) ?? Number.MAX_SAFE_INTEGER
  const ordered = units
    .map((unit, at) => ({ unit, at }))
    .sort((a, b) => rankOf(a.unit) - rankOf(b.unit) || a.at - b.at)
  const byProject = new Map<string, { name: string; units: OrderedUnit[] }>()
  for (const { name } of draft.projects) byProject.set(squeezed(name), { name, units: [] })
  for (const { unit } of ordered) {
    const known = byProject.get(squeezed(unit.project))
    const own = { unit, line: lines.get(key(unit.project, unit.name)) ?? null }
    if (known) known.units.push(own)
    else byProject.set(squeezed(unit.project), { name: unit.project, units: [own] })
  }
  const stated = new Map(draft.projects.map((line) => [squeezed(line.name), line]))
  return [...byProject].map(([one, { name, units: own }]) => {
    const line = stated.get(one) ?? null
    return { name, line, total: line?.total ?? draft.projectTotals.get(name) ?? null, units: own }
  })
}
