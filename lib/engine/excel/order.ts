import type { DraftBill, DraftTotal, DraftUnit, OrderedProject, OrderedUnit } from '../draft/draft'
import { squeezed } from '../draft/words'

const key = (project: string, unit: string) => `${squeezed(project)}\u0000${squeezed(unit)}`

/** The lines of 表-03 by the names of their unit projects, as far as those stand once. */
function linesByName(draft: DraftBill): ReadonlyMap<string, DraftTotal | null> {
  const byName = new Map<string, DraftTotal | null>()
  for (const line of draft.unitTotals) {
    const name = squeezed(line.name)
    byName.set(name, byName.has(name) ? null : line)
  }
  return byName
}

/**
 * The single projects with their units. A sheet that names its unit project alone (formats-more.md §2.2) belongs to the
 * single project in which 表-03 lists it.
 */
export function orderOf(draft: DraftBill): OrderedProject[] {
  const lines = new Map<string, DraftTotal>()
  for (const line of draft.unitTotals)
    if (!lines.has(key(line.project, line.name))) lines.set(key(line.project, line.name), line)
  const rank = new Map([...lines.keys()].map((one, at) => [one, at]))
  const byName = linesByName(draft)
  const units = [...draft.units.values()]
  const lineOf = (unit: DraftUnit) => {
    const line = lines.get(key(unit.project, unit.name))
    return line ?? (unit.project === unit.name ? (byName.get(squeezed(unit.name)) ?? null) : null)
  }
  const rankOf = (unit: DraftUnit) => {
    const line = lineOf(unit)
    return line ? rank.get(key(line.project, line.name))! : Number.MAX_SAFE_INTEGER
  }
  const ordered = units
    .map((unit, at) => ({ unit, at }))
    .sort((a, b) => rankOf(a.unit) - rankOf(b.unit) || a.at - b.at)
  const byProject = new Map<string, { name: string; units: OrderedUnit[] }>()
  for (const { name } of draft.projects) byProject.set(squeezed(name), { name, units: [] })
  for (const { unit } of ordered) {
    const line = lineOf(unit)
    const project = line?.project || unit.project
    const known = byProject.get(squeezed(project))
    const own = { unit, line, isOutside: unit.isWhole === true }
    if (known) known.units.push(own)
    else byProject.set(squeezed(project), { name: project, units: [own] })
  }
  const stated = new Map(draft.projects.map((line) => [squeezed(line.name), line]))
  return [...byProject].map(([one, { name, units: own }]) => {
    const line = stated.get(one) ?? null
    return { code: '', name, line, total: line?.total ?? draft.projectTotals.get(name) ?? null, units: own }
  })
}
