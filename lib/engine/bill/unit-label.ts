import type { Bill } from './layout'

/**
 * What a unit project is called in a table: 单项工程 · 单位工程 if the bill has several single projects, to tell apart units
 * of the same name. Units of one single project may still be called the same.
 * @param unit row in `units`
 * @returns null if the bill states no name
 */
export function unitLabel({ units, projects }: Bill, unit: number): string | null {
  const project = units.project.get(unit)
  const projectName = project < 0 ? null : projects.name.get(project)
  const names = projects.rows > 1 ? [projectName, units.name.get(unit)] : [units.name.get(unit)]
  return names.filter(Boolean).join(' · ') || null
}
