import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, gt, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { closeDatabase, type Db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { organisations } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { newStore } from '../support/new-store'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-prepared-'))
afterEach(closeDatabase)
afterAll(() => rmSync(folder, { recursive: true }))

async function openWith(...names: readonly string[]): Promise<Db> {
  const database = await newStore(join(folder, `${names[0]}.db`))
  const values = names.map((name, at) => ({ id: at + 1, name, createdAt: 1 }))
  await database.insert(organisations).values(values)
  return database
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
  const names = async (id: number) => (await later().all({ id })).map(({ name }) => name)
  return { names, builds: () => count }
}

test('a prepared query is built once and takes the values of each call', async () => {
  await openWith('one', 'two')
  const { names, builds } = query()
  expect(await names(0)).toEqual(['one', 'two'])
  expect(await names(1)).toEqual(['two'])
  expect(builds()).toBe(1)
})

test('a prepared query reads the database that is open now', async () => {
  await openWith('former')
  const { names } = query()
  expect(await names(0)).toEqual(['former'])
  await closeDatabase()
  await openWith('other')
  expect(await names(0)).toEqual(['other'])
})

test('a prepared query belongs to the transaction around it', async () => {
  const database = await openWith('third')
  const { names } = query()
  await inTransaction(async () => {
    await database.update(organisations).set({ name: 'changed' })
    expect(await names(0)).toEqual(['changed'])
  })
})
