import { norm } from '../../domain/norm'
import type { DraftBill, DraftLine } from './draft'
import type { ReportLog } from './report-log'

/** Name and specification of a resource, told apart. */
export interface Parts {
  readonly name: string
  readonly spec: string
}

/**
 * Tells apart name and specification that stand in one column (formats-more.md §2.5, 表-12-2). That is certain only where
 * a table of the same file has the two in columns of their own; null elsewhere.
 */
export type Splitter = (joint: string) => Parts | null

export function splitterOf(draft: DraftBill): Splitter {
  const known = new Map<string, Parts | null>()
  for (const unit of draft.units.values())
    for (const { name, spec, isJoint } of [...unit.lists.resources, ...unit.lists.employerResources]) {
      if (isJoint) continue
      const key = norm(name + spec)
      const other = known.get(key)
      // Two ways to divide one text: neither is certain.
      if (other === undefined) known.set(key, { name, spec })
      else if (other && (norm(other.name) !== norm(name) || norm(other.spec) !== norm(spec)))
        known.set(key, null)
    }
  return (joint) => known.get(norm(joint)) ?? null
}

/** Name and specification of a line; a joint text that cannot be divided stays in the name, and is reported. */
export function partsOf(line: DraftLine, split: Splitter, log: ReportLog): Parts {
  if (!line.isJoint) return { name: line.name, spec: line.spec }
  const parts = split(line.name)
  if (!parts) log.problem('jointNames', line.place, line.name)
  return parts ?? { name: line.name, spec: '' }
}
