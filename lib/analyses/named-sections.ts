import { createHash } from 'node:crypto'
import type { Row } from '../engine/analysis'
import { recent } from '../kit/recent'
import type { OpenResult } from '../runs/results/open-result'
import type { PlacedRow } from '../runs/results/pages'
import { openStored } from '../runs/results/reader'
import type { Reader } from '../sections/data'
import { namesVisibleTo } from '../sections/visible/data'

const digestOf = (openIds: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(openIds.toSorted())).digest('hex')

const known = recent<Promise<string[]>>('analyses.sections', 5)

/** The sections that the rows of a table are about, by the place of their row. */
const sectionsIn = (run: OpenResult, table: string) =>
  known(`${run.readAs} ${table}`, async () =>
    [...(await openStored(run)).rows(table)].map(({ openId }) => String(openId)),
  )

/**
 * A result with a table about other sections as a person sees it: those that the person may open have their name and their
 * `openId`, and the others neither.
 */
export const namedSections =
  (own: string) =>
  async (run: OpenResult, reader: Reader): Promise<OpenResult> => {
    const openIds = await sectionsIn(run, own)
    const names = await namesVisibleTo(reader, [...new Set(openIds)])
    const sectionAt = (place: number) => {
      const sectionName = names.get(openIds[place] ?? '')
      return sectionName === undefined
        ? { openId: null, sectionName: null }
        : { openId: openIds[place]!, sectionName }
    }
    const named = ({ row, place }: PlacedRow): PlacedRow => ({ row: { ...row, ...sectionAt(place) }, place })
    const placed = function* (...[table, filter]: Parameters<OpenResult['placed']>) {
      for (const one of run.placed(table, filter)) yield table === own ? named(one) : one
    }
    const atPlaces = (table: string, rows: readonly Row[], places: readonly number[]): Row[] =>
      table === own ? rows.map((row, at) => named({ row, place: places[at]! }).row) : [...rows]
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
        if (table !== own) return run.at(table, places)
        return places.flatMap((place) => atPlaces(table, run.at(table, [place]), [place]))
      },
      page(table, filter, requested, beyond) {
        const found = run.page(table, filter, requested, beyond)
        return { ...found, rows: atPlaces(table, found.rows, found.places) }
      },
    }
  }
