import { createHash } from 'node:crypto'
import type { Row } from '../../engine/analysis'
import { recent } from '../../kit/recent'
import type { OpenResult } from '../../runs/results/open-result'
import type { PlacedRow } from '../../runs/results/pages'
import { openStored } from '../../runs/results/reader'
import type { Reader } from '../../sections/data'
import { namesVisibleTo } from '../../sections/visible/data'

const TABLE = 'past'

const digestOf = (openIds: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(openIds.toSorted())).digest('hex')

const pasts = recent<Promise<string[]>>('screens.past', 5)

/** The sections of the past by the place of their row. */
const sectionsOf = (run: OpenResult) =>
  pasts(run.readAs, async () => [...(await openStored(run)).rows(TABLE)].map(({ openId }) => String(openId)))

/**
 * A result of the screens as a person sees it: the sections of the past that the person may open have their name and their
 * `openId`, and the others neither.
 */
export async function namedPast(run: OpenResult, reader: Reader): Promise<OpenResult> {
  const openIds = await sectionsOf(run)
  const names = await namesVisibleTo(reader, [...new Set(openIds)])
  const sectionAt = (place: number) => {
    const sectionName = names.get(openIds[place] ?? '')
    return sectionName === undefined
      ? { openId: null, sectionName: null }
      : { openId: openIds[place]!, sectionName }
  }
  const named = ({ row, place }: PlacedRow): PlacedRow => ({ row: { ...row, ...sectionAt(place) }, place })
  const placed = function* (...[table, filter]: Parameters<OpenResult['placed']>) {
    for (const one of run.placed(table, filter)) yield table === TABLE ? named(one) : one
  }
  const atPlaces = (table: string, rows: readonly Row[], places: readonly number[]): Row[] =>
    table === TABLE ? rows.map((row, at) => named({ row, place: places[at]! }).row) : [...rows]
  return {
    ...run,
    // Who sees other sections sees other rows.
    readAs: `${run.readAs} ${digestOf([...names.keys()])}`,
    placed,
    *rows(table, filter) {
      for (const { row } of placed(table, filter)) yield row
    },
    at: (table, places) => {
      // A place without a row gives none, so that each is read by itself.
      if (table !== TABLE) return run.at(table, places)
      return places.flatMap((place) => atPlaces(table, run.at(table, [place]), [place]))
    },
    page(table, filter, requested, beyond) {
      const found = run.page(table, filter, requested, beyond)
      return { ...found, rows: atPlaces(table, found.rows, found.places) }
    },
  }
}
