import type { DraftBill, ListName } from '../draft/draft'

/**
 * One table of costs for a project of one unit project (E.1.1): where 工程名称 names the project on it and the unit project on
 * its other sheets, both are the same.
 */
export function joinSummary({ units }: DraftBill): void {
  const all = [...units.entries()]
  const bare = all.filter(([, { items }]) => items.length === 0)
  const [unit, another] = all.map(([, one]) => one).filter(({ items }) => items.length > 0)
  const [summary, more] = bare
  if (!unit || another || !summary || more || unit.lists.costLines.length > 0) return
  const [key, { lists, totals, divisions }] = summary
  if (lists.costLines.length === 0) return
  for (const list of Object.keys(lists) as ListName[]) {
    if (unit.lists[list].length > 0) continue
    unit.lists[list].push(...lists[list])
    unit.totals[list] = totals[list]
  }
  unit.divisions.push(...divisions)
  units.delete(key)
}
