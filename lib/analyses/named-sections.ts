import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Row } from '../engine/analysis'
import { recent } from '../kit/recent'
import type { OpenResult } from '../runs/results/open-result'
import type { PlacedRow } from '../runs/results/pages'
import { openStored } from '../runs/results/reader'
import type { Reader } from '../sections/data'
import { namesVisibleTo } from '../sections/visible/data'
import type { WireFields } from './wire'

const digestOf = (openIds: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(openIds.toSorted())).digest('hex')

const known = recent<Promise<string[]>>('analyses.sections', 5)

/** The sections that the rows of a table are about, by the place of their row. */
const sectionsIn = (run: OpenResult, table: string) =>
  known(`${run.readAs} ${table}`, async () =>
    [...(await openStored(run)).rows(table)].map(({ openId }) => String(openId)),
  )

/**
 * A result with tables about other sections as a person sees it: those that the person may open have their name and their
 * `openId`, and the others neither.
 */
export const namedSections =
  (...own: readonly string[]) =>
  async (run: OpenResult, reader: Reader): Promise<OpenResult> => {
    const openIds = new Map<string, readonly string[]>()
    for (const table of own) openIds.set(table, await sectionsIn(run, table))
    const names = await namesVisibleTo(reader, [...new Set([...openIds.values()].flat())])
    const sectionAt = (table: string, place: number) => {
      const openId = openIds.get(table)![place] ?? ''
      const sectionName = names.get(openId)
      return sectionName === undefined ? { openId: null, sectionName: null } : { openId, sectionName }
    }
    const named = (table: string, { row, place }: PlacedRow): PlacedRow => ({
      row: { ...row, ...sectionAt(table, place) },
      place,
    })
    const placed = function* (...[table, filter]: Parameters<OpenResult['placed']>) {
      for (const one of run.placed(table, filter)) yield own.includes(table) ? named(table, one) : one
    }
    const atPlaces = (table: string, rows: readonly Row[], places: readonly number[]): Row[] =>
      own.includes(table) ? rows.map((row, at) => named(table, { row, place: places[at]! }).row) : [...rows]
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
        if (!own.includes(table)) return run.at(table, places)
        return places.flatMap((place) => atPlaces(table, run.at(table, [place]), [place]))
      },
      page(table, filter, requested, beyond) {
        const found = run.page(table, filter, requested, beyond)
        return { ...found, rows: atPlaces(table, found.rows, found.places) }
      },
    }
  }

/** What a row about another section states of it. */
export const otherSection: WireFields = {
  fields: {
    openId: z.string().nullable().meta({
      description: 'the section, if the caller may open it; else it has no name either',
    }),
  },
  of:
    () =>
    ({ openId }) => ({ openId: openId ?? null }),
}
