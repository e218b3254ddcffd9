import type Database from 'better-sqlite3'
import { is } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../db/schema'

/** The id of a foreign object in every table. */
export const FOREIGN = 500_001
const TEXT_ID = `foreign-${FOREIGN}`

/** Written by the product alone, as a chain. */
const CHAINED = ['audit', 'audit_head']

interface Owner {
  readonly organisation: number
  readonly openId: string
}

/** Something that fits into a column. */
function fitting(column: SQLiteColumn): unknown {
  if (column.enumValues && column.enumValues.length > 0) return column.enumValues[0]
  const kind = column.dataType.split(' ')[0]
  if (kind === 'json' || column.columnType.includes('Json')) return '[]'
  if (kind === 'boolean') return 0
  return kind === 'number' || kind === 'bigint' || column.getSQLType() === 'integer' ? 1 : TEXT_ID
}

function rowOf(table: SQLiteTable, { organisation, openId }: Owner): Record<string, unknown> {
  const { columns, foreignKeys, name } = getTableConfig(table)
  const targets = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference()
      return from.map((column) => [column.name, getTableConfig(foreignTable).name] as const)
    }),
  )
  const owned: Readonly<Record<string, unknown>> = {
    organisations: organisation,
    opens: openId,
    roles: TEXT_ID,
  }
  const valueIn = (column: SQLiteColumn) => {
    const isText = column.getSQLType() === 'text'
    if (column.name === 'id') return isText ? TEXT_ID : FOREIGN
    if (column.name === 'open_id') return openId
    const target = targets.get(column.name)
    if (target) return owned[target] ?? (isText ? TEXT_ID : FOREIGN)
    return column.notNull && !column.hasDefault ? fitting(column) : undefined
  }
  const stated = columns.map((column) => [column.name, valueIn(column)] as const)
  const row = Object.fromEntries(stated.filter(([, value]) => value !== undefined))
  return name === 'shares' || name === 'sessions' ? { ...row, expires_at: 4_000_000_000_000 } : row
}

/**
 * Puts an object of another organisation, and of a section of it, into every table of the product.
 * @returns the tables
 */
export function insertForeign(store: Database.Database, organisation: string, openId: string): string[] {
  const { id } = store.prepare('select id from organisations where name = ?').get(organisation) as {
    id: number
  }
  store.prepare('update opens set organisation_id = ? where open_id = ?').run(id, openId)
  store.pragma('foreign_keys = off')
  const exported: readonly unknown[] = Object.values(schema)
  const tables = exported.filter((one) => is(one, SQLiteTable))
  const failed: string[] = []
  const done: string[] = []
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    if (CHAINED.includes(name) || name === 'organisations' || name === 'opens') continue
    if (!columns.some((column) => column.name === 'id')) continue
    const row = rowOf(table, { organisation: id, openId })
    const names = Object.keys(row)
    try {
      store
        .prepare(
          `insert or replace into ${name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        )
        .run(...Object.values(row))
      done.push(name)
    } catch (error) {
      failed.push(`${name}: ${error}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return done
}
