import { asc, gt, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { prepared } from '@/db/prepared'
import { organisations } from '@/db/schema'

afterEach(closeDatabase)

function openWith(...names: readonly string[]): void {
  const database = openDatabase('')
  migrateDatabase(database, 'db/migrations')
  const values = names.map((name) => ({ name, createdAt: 1 }))
  database.insert(organisations).values(values).run()
}

function query() {
  let count = 0
  const later = prepared((database: Db) => {
    count++
    return database
      .select({ name: organisations.name })
      .from(organisations)
      .where(gt(organisations.id, sql.placeholder('id')))
      .orderBy(asc(organisations.id))
      .prepare()
  })
  const names = (id: number) =>
    later()
      .all({ id })
      .map(({ name }) => name)
  return { names, builds: () => count }
}

test('a prepared query is built once and takes the values of each call', () => {
  openWith('one', 'two')
  const { names, builds } = query()
  expect(names(0)).toEqual(['one', 'two'])
  expect(names(1)).toEqual(['two'])
  expect(builds()).toBe(1)
})

test('a prepared query reads the database that is open now', () => {
  openWith('one')
  const { names, builds } = query()
  expect(names(0)).toEqual(['one'])
  closeDatabase()
  openWith('other')
  expect(names(0)).toEqual(['other'])
  expect(builds()).toBe(2)
})
