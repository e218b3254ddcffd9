import type { Bill } from './layout'

/** The name of the single project that a unit project belongs to; null if the bill states none. */
export function projectOfUnit(
  { units, projects }: Pick<Bill, 'units' | 'projects'>,
  unit: number,
): string | null {
  const project = units.project.get(unit)
  return project < 0 ? null : projects.name.get(project)
}

/**
 * What a unit project is called in a table: 单项工程 · 单位工程 if the bill has several single projects, to tell apart units
 * of the same name. Units of one single project may still be called the same.
 * @param unit row in `units`
 * @returns null if the bill states no name
 */
export function unitLabel(bill: Bill, unit: number): string | null {
  const name = bill.units.name.get(unit)
  const names = bill.projects.rows > 1 ? [projectOfUnit(bill, unit), name] : [name]
  return names.filter(Boolean).join(' · ') || null
}
