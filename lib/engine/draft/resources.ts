import { norm } from '../../domain/norm'
import { type BillWriter, RESOURCE_FLAG } from '../bill/layout'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import type { DraftContent, DraftLine, DraftUnit, Figure } from './draft'
import { partsOf, type Splitter } from './joint'
import type { ReportLog } from './report-log'

export const value = (figure: Figure) => figure?.value ?? null

export interface Writing {
  readonly writer: BillWriter
  readonly log: ReportLog
  readonly limits: ReadLimits
  readonly split: Splitter
  /** Rows of all tables but the quotas. */
  rows: number
  quotas: number
}

/** Counts a row. @throws ImportError tooManyRows, tooManyQuotas, tooMuchText */
export function checkSize(writing: Writing, table: 'quotas' | 'other' = 'other'): void {
  const { rows, quotas, textBytes } = writing.limits
  if (table === 'quotas') {
    if (++writing.quotas > quotas) throw new ImportError('tooManyQuotas', { limit: quotas })
  } else if (++writing.rows > rows) throw new ImportError('tooManyRows', { limit: rows })
  if (writing.writer.textBytes > textBytes) throw new ImportError('tooMuchText', { limit: textBytes >> 20 })
}

/** The resources of a unit, to which the lines of 表-09 are joined. */
export interface Resources {
  readonly unit: number
  /** Id by norm(name + spec), unit and price; and the first of each without its price. */
  readonly byPrice: Map<string, string>
  readonly first: Map<string, string>
  readonly count: Map<string, number>
}

const jointKey = (joint: string, measureUnit: string) => `${norm(joint)}|${norm(measureUnit)}`

function register(resources: Resources, key: string, price: number | null): string {
  const { byPrice, first, count } = resources
  const number = (count.get(key) ?? 0) + 1
  count.set(key, number)
  const id = number === 1 ? key : `${key}#${number}`
  if (number === 1) first.set(key, id)
  if (!byPrice.has(`${key}\u0000${price}`)) byPrice.set(`${key}\u0000${price}`, id)
  return id
}

/** The resource of a content line: that of the same text, unit and price, else a new row for it. */
export function resourceOf(writing: Writing, resources: Resources, line: DraftContent): string {
  if (line.resource !== '') return line.resource
  if (line.isOther) return line.name
  const key = jointKey(line.name, line.measureUnit)
  const price = value(line.price)
  const found = price === null ? resources.first.get(key) : resources.byPrice.get(`${key}\u0000${price}`)
  if (found !== undefined) return found
  const id = register(resources, key, price)
  const parts = writing.split(line.name) ?? { name: line.name, spec: '' }
  checkSize(writing)
  writing.writer.tables.resources.add({
    unit: resources.unit,
    id,
    ...parts,
    measureUnit: line.measureUnit,
    price,
    class: '2',
    flags: line.flags,
  })
  return id
}

const lineKey = ({ name, spec, measureUnit }: DraftLine) => jointKey(name + spec, measureUnit)

/** The resources of a unit project, each once: one that the employer's own list names too is the employer's. */
export function joinedResources({ lists }: DraftUnit): readonly DraftLine[] {
  const employers = new Set(lists.employerResources.map(lineKey))
  const ofEmployer = (line: DraftLine) => ({ ...line, flags: line.flags | RESOURCE_FLAG.employer })
  const resources = lists.resources.map((line) => (employers.has(lineKey(line)) ? ofEmployer(line) : line))
  for (const line of lists.resources) employers.delete(lineKey(line))
  const alone = lists.employerResources.filter((line) => employers.delete(lineKey(line)))
  return [...resources, ...alone.map(ofEmployer)]
}

export function writeResources(writing: Writing, draft: DraftUnit, unit: number): Resources {
  const resources: Resources = { unit, byPrice: new Map(), first: new Map(), count: new Map() }
  for (const line of joinedResources(draft)) {
    const parts = partsOf(line, writing.split, writing.log)
    checkSize(writing)
    writing.writer.tables.resources.add({
      unit,
      id: line.id || register(resources, lineKey(line), value(line.price)),
      code: line.code,
      name: parts.name,
      spec: parts.spec,
      measureUnit: line.measureUnit,
      price: value(line.price),
      quantity: value(line.quantity),
      amount: value(line.amount),
      class: line.class,
      flags: line.flags,
    })
  }
  return resources
}
