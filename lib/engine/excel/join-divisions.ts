import { sum } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import type { DraftBill, DraftLine, DraftPart, DraftUnit, ListName } from '../draft/draft'
import { emptyUnit, unitOf } from '../draft/empty'
import type { ReportLog } from '../draft/report-log'
import { summaryAddends } from '../draft/sums'
import { squeezed } from '../draft/words'

/** What measures, other items and tax of the whole project stand in: they are of no unit project. */
const WHOLE_UNIT = '项目级措施及其他项目'

interface Place {
  readonly unit: DraftUnit
  readonly line: DraftLine
}

/** The divisions with the name of a part; programs put `_1` behind equal names and cut them in names of sheets. */
function placesOf({ name, isCut, within }: DraftPart, places: readonly Place[]): Place[] {
  const named = (word: string) =>
    places.filter(({ line }) =>
      isCut ? norm(line.name).startsWith(norm(word)) : norm(line.name) === norm(word),
    )
  const exact = named(name)
  const found = exact.length > 0 ? exact : named(name.replace(/_\d+$/, ''))
  const near = found.filter(({ unit }) => unit.name === within || unit.project === within)
  return near.length > 0 ? near : found
}

function moveItems(part: DraftPart, to: DraftUnit, name: string): void {
  const [first, own] = [to.sections.length, part.unit]
  to.sections.push({ place: part.place, parent: -1, serial: '', name, total: null })
  const moved = (section: number) => (section < 0 ? first : first + 1 + section)
  for (const section of own.sections) to.sections.push({ ...section, parent: moved(section.parent) })
  for (const item of own.items) {
    item.section = moved(item.section)
    to.items.push(item)
  }
}

/** Puts the items and the tax of each division into the unit project that lists it; equal names in their order. */
function placeParts(draft: DraftBill, log: ReportLog): void {
  const places = [...draft.units.values()].flatMap((unit) => unit.divisions.map((line) => ({ unit, line })))
  const taken = { items: new Set<Place>(), fees: new Set<Place>() }
  for (const part of draft.parts) {
    const hasItems = part.unit.items.length > 0
    const of = hasItems ? taken.items : taken.fees
    const fitting = placesOf(part, places)
    const place = fitting.find((one) => !of.has(one))
    if (hasItems && new Set(fitting.map(({ unit }) => unit)).size > 1)
      log.problem('divisionByOrder', part.place, part.name)
    if (!place) log.problem('divisionWithoutUnit', part.place, part.name)
    else of.add(place)
    const unit = place?.unit ?? unitOf(draft, part.name, part.name)
    if (hasItems) moveItems(part, unit, place?.line.name ?? part.name)
    unit.lists.fees.push(...part.unit.lists.fees)
  }
}

/** C.4 states the whole project: its line 分部分项 is that of the unit projects, its total that of the bid. */
function takeWhole(draft: DraftBill, whole: DraftUnit, log: ReportLog): void {
  const { costLines } = whole.lists
  const { total, addends } = summaryAddends(costLines)
  if (total?.amount) {
    const known = addends.flatMap(({ amount }) => amount?.value ?? [])
    log.sum('unitTotal', total.place, total.name, total.amount.value, known.length > 0 ? sum(known) : null)
    draft.projectsTotal.figure ??= total.amount
  }
  const works = addends.find(({ name }) => squeezed(name).startsWith('分部分项'))
  const units = [...draft.units.values()].filter((unit) => unit !== whole)
  const stated = units.flatMap(({ lists }) => lists.costLines.flatMap(({ amount }) => amount?.value ?? []))
  if (works?.amount && stated.length > 0)
    log.sum('costLine', works.place, works.name, works.amount.value, sum(stated))
  whole.divisions.length = 0
  whole.lists.costLines.splice(
    0,
    costLines.length,
    ...costLines.filter((line) => line !== total && line !== works),
  )
}

/** What no unit project holds, as one more of them. */
function makeWhole(draft: DraftBill): DraftUnit | null {
  const all = [...draft.units.entries()]
  const bare = all.filter(([, { items, divisions, lists }]) => {
    const isListed = items.length > 0 || (divisions.length > 0 && lists.costLines.length <= 1)
    return !isListed
  })
  const first = all.find(([key]) => !bare.some(([one]) => one === key))?.[1]
  if (bare.length === 0 || !first) return null
  const whole: DraftUnit = { ...emptyUnit(first.project, WHOLE_UNIT), isWhole: true }
  for (const [key, unit] of bare) {
    draft.units.delete(key)
    for (const list of Object.keys(unit.lists) as ListName[]) whole.lists[list].push(...unit.lists[list])
    for (const list of Object.keys(unit.totals) as ListName[]) whole.totals[list] ??= unit.totals[list]!
  }
  draft.units.set(WHOLE_UNIT, whole)
  return whole
}

/** Joins the sheets of Glodon's C forms (formats-2024.md §2); of any other bill nothing changes. */
export function joinDivisions(draft: DraftBill, log: ReportLog): void {
  if (draft.parts.length === 0) return
  placeParts(draft, log)
  const whole = makeWhole(draft)
  if (whole) takeWhole(draft, whole, log)
}
