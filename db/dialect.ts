import { sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'

/**
 * The words in which SQLite and PostgreSQL differ. The tables are written once: `sqliteTable`, `integer`, `text` and so on
 * are the builders of the one or the other, chosen once by DATABASE_URL. Their types are SQLite's, as are the values:
 * times and sizes are numbers, truth is 0 or 1, JSON is text, and texts are compared byte by byte.
 */
export const isPostgres = /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? '')

interface Stated {
  readonly mode?: string
}

/** SQLite compares texts byte by byte, and capital letters beyond ASCII are letters of their own to it. */
const TEXT = 'text collate "C"'

const plainText = pg.customType<{ data: string; driverData: string }>({ dataType: () => TEXT })
/** Kept as it was written: hashes are computed from it. */
const jsonText = pg.customType<{ data: unknown; driverData: string }>({
  dataType: () => TEXT,
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
})
const truth = pg.customType<{ data: boolean; driverData: number }>({
  dataType: () => 'bigint',
  toDriver: (value) => (value ? 1 : 0),
  fromDriver: (value) => Number(value) === 1,
})
const bytes = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' })

function pgTruth(name: string) {
  const column = truth(name)
  const preset = column.default.bind(column)
  return Object.assign(column, { default: (value: boolean) => preset((value ? sql`1` : sql`0`) as never) })
}

function pgInteger(name: string, { mode }: Stated = {}) {
  if (mode === 'boolean') return pgTruth(name)
  const column = pg.bigint(name, { mode: 'number' })
  const key = column.primaryKey.bind(column)
  return Object.assign(column, {
    primaryKey: (stated?: { autoIncrement?: boolean }) => {
      if (stated?.autoIncrement) column.generatedByDefaultAsIdentity()
      return key()
    },
  })
}

const pgText = (name: string, { mode }: Stated = {}) => (mode === 'json' ? jsonText(name) : plainText(name))

export type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

const chosen = <T>(sqlite: T, postgres: unknown): T => (isPostgres ? (postgres as T) : sqlite)

export const sqliteTable = chosen(lite.sqliteTable, pg.pgTable)
export const alias = chosen(lite.alias, pg.alias)
export const integer = chosen(lite.integer, pgInteger)
export const real = chosen(lite.real, pg.doublePrecision)
export const text = chosen(lite.text, pgText)
export const blob = chosen(lite.blob, (name: string) => bytes(name))
export const index = chosen(lite.index, pg.index)
export const uniqueIndex = chosen(lite.uniqueIndex, pg.uniqueIndex)
export const primaryKey = chosen(lite.primaryKey, pg.primaryKey)
