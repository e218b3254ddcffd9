import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { savedViews } from '@/db/schema'

export interface SavedView {
  readonly id: number
  readonly name: string
  /** The query of the address. */
  readonly query: string
}

/** The name under which the remembered columns of a table are stored. */
export const COLUMNS = ''

const { id, name, query, userId, place } = savedViews
const ofPlace = prepared((store) =>
  store
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(userId, sql.placeholder('userId')), eq(place, sql.placeholder('place'))))
    .orderBy(asc(name))
    .prepare(),
)

/** A person's views of a table, and the columns that they want to see without naming any; null: the usual ones. */
export async function viewsOf(
  person: number,
  table: string,
): Promise<{ readonly views: readonly SavedView[]; readonly columns: string | null }> {
  const rows = await ofPlace().all({ userId: person, place: table })
  const remembered = rows.find((row) => row.name === COLUMNS)
  return {
    views: rows.filter((row) => row.name !== COLUMNS),
    columns: remembered ? new URLSearchParams(remembered.query).get('columns') : null,
  }
}

export const viewCount = (person: number) => db().$count(savedViews, eq(userId, person))
