import type { Bill } from '../../engine/bill/layout'
import { squeezed } from '../../engine/draft/words'

const NAMELESS = { project: '单项工程', unit: '单位工程' } as const

/** Characters that divide 工程名称 (formats-more.md §2.2), and what a name has instead. */
const DIVIDERS: Readonly<Record<string, string>> = { '\\': '/', '【': '［', '】': '］' }
const withoutDividers = (name: string) => name.replace(/[\\【】]/g, (sign) => DIVIDERS[sign]!)
/** A dash divides only a path without `\`. */
const withoutDashes = (name: string) => name.replace(/—/g, '－').replace(/-(?=-)/g, '－')

/**
 * Names that are all different: the second 土建 is 土建（2）. What differs by white space alone is equal to a reader.
 * @param scopeOf what a name has to be unique in
 */
function distinct(
  rows: number,
  nameOf: (row: number) => string,
  scopeOf: (row: number) => number,
): readonly string[] {
  const key = (row: number, name: string) => `${scopeOf(row)}\u0000${squeezed(name)}`
  const taken = new Set(Array.from({ length: rows }, (_, row) => key(row, nameOf(row))))
  const given = new Set<string>()
  return Array.from({ length: rows }, (_, row) => {
    let name = nameOf(row)
    for (let count = 2; given.has(key(row, name)); count++) {
      const next = `${nameOf(row)}（${count}）`
      // A file may hold a 土建（2） of its own.
      if (!taken.has(key(row, next))) name = next
    }
    given.add(key(row, name))
    return name
  })
}

/** Names of single projects and unit projects, as the forms need one for each, and the texts of 工程名称. */
export function namesOf({ bill, projects, units }: Bill) {
  const whole = (bill.projectName.get(0) ?? '').replaceAll('\\', '/')
  const own = (name: string) => (whole === '' ? withoutDashes(withoutDividers(name)) : withoutDividers(name))
  const projectNames = distinct(
    projects.rows,
    (row) => own(projects.name.get(row) ?? `${NAMELESS.project} ${row + 1}`),
    () => 0,
  )
  const unitNames = distinct(
    units.rows,
    (row) => own(units.name.get(row) ?? `${NAMELESS.unit} ${row + 1}`),
    (row) => units.project.get(row),
  )
  const project = (row: number) => projectNames[row] ?? `${NAMELESS.project} ${row + 1}`
  const unit = (row: number) => unitNames[row]!
  const pathOfProject = (row: number) => [whole, project(row)].filter(Boolean).join('\\')
  const pathOf = (row: number) => `${pathOfProject(units.project.get(row))}【${unit(row)}】`
  return { whole, project, unit, pathOfProject, pathOf }
}

export type Names = ReturnType<typeof namesOf>
