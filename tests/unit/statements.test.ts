import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { preparingOnce } from '@/db/statements'

const things = sqliteTable('things', { id: integer().primaryKey(), name: text().notNull() })

/** A database that counts its prepared statements. */
function counted() {
  const client = new Database(':memory:')
  client.exec(
    "create table things (id integer primary key, name text not null); insert into things values (1, 'a'), (2, 'b')",
  )
  const texts: string[] = []
  const prepare = client.prepare.bind(client)
  client.prepare = ((source: string) => {
    texts.push(source)
    return prepare(source)
  }) as typeof client.prepare
  return { store: drizzle({ client: preparingOnce(client) }), texts }
}

test('a repeated query is prepared once, whatever its values', () => {
  const { store, texts } = counted()
  for (let round = 0; round < 5; round++) {
    for (const id of [1, 2, 3]) {
      const found = store.select().from(things).where(eq(things.id, id)).all()
      expect(found.map(({ name }) => name)).toEqual([['a'], ['b'], []][id - 1])
    }
  }
  expect(texts).toHaveLength(1)
})

test('one text alternately returns objects and arrays', () => {
  const { store } = counted()
  const query = sql`select "id", "name" from "things"`
  for (let round = 0; round < 3; round++) {
    expect(store.all(query)).toEqual([
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ])
    expect(store.values(query)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(store.select().from(things).all()).toHaveLength(2)
    expect(store.get(query)).toEqual({ id: 1, name: 'a' })
  }
})

test('writes, transactions and a concurrently changing table', () => {
  const { store } = counted()
  const add = (id: number) => store.insert(things).values({ id, name: 'x' }).run()
  add(3)
  expect(() => add(3)).toThrow()
  expect(() =>
    store.transaction((tx) => {
      tx.insert(things).values({ id: 4, name: 'x' }).run()
      throw new Error('no')
    }),
  ).toThrow('no')
  const all = sql`select * from things`
  expect(store.all(all)).toHaveLength(3)
  store.run(sql`alter table things add column more integer`)
  expect(store.all(all)[0]).toEqual({ id: 1, name: 'a', more: null })
  add(4)
  expect(store.all(all)).toHaveLength(4)
})

test('at most 500 statements stay prepared', () => {
  const { store, texts } = counted()
  const ask = (n: number) => store.get(sql.raw(`select ${n} n`))
  for (let n = 0; n < 600; n++) ask(n)
  ask(599)
  expect(texts).toHaveLength(600)
  ask(0)
  expect(texts).toHaveLength(601)
})
