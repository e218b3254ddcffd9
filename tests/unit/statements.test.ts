import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { statementsOf } from '@/db/statements'

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
  return { client, statements: statementsOf(client), texts }
}

test('a repeated query is prepared once, whatever its values', () => {
  const { statements, texts } = counted()
  for (let round = 0; round < 5; round++) {
    for (const id of [1, 2, 3]) {
      const found = statements('select name from things where id = ?', false).all(id)
      expect(found).toEqual([[{ name: 'a' }], [{ name: 'b' }], []][id - 1])
    }
  }
  expect(texts).toHaveLength(1)
})

test('one text alternately returns objects and arrays', () => {
  const { statements } = counted()
  const text = 'select id, name from things'
  for (let round = 0; round < 3; round++) {
    expect(statements(text, false).all()).toEqual([
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ])
    expect(statements(text, true).all()).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(statements(text, false).get()).toEqual({ id: 1, name: 'a' })
  }
})

test('a table that changes meanwhile', () => {
  const { client, statements } = counted()
  const all = () => statements('select * from things', false).all()
  const add = (id: number) => statements("insert into things (id, name) values (?, 'x')", false).run(id)
  add(3)
  expect(() => add(3)).toThrow()
  expect(all()).toHaveLength(3)
  client.exec('alter table things add column more integer')
  expect(all()[0]).toEqual({ id: 1, name: 'a', more: null })
  add(4)
  expect(all()).toHaveLength(4)
})

test('at most 500 statements stay prepared', () => {
  const { statements, texts } = counted()
  const ask = (n: number) => statements(`select ${n} n`, false).get()
  for (let n = 0; n < 600; n++) ask(n)
  ask(599)
  expect(texts).toHaveLength(600)
  ask(0)
  expect(texts).toHaveLength(601)
})
