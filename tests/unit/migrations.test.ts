import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase } from '@/db/migrate'
import * as schema from '@/db/schema'
import { migrationsUntil } from '../support/migrations-until'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an installation from before organisations had roles keeps its people and their roles', () => {
  const client = new Database(join(folder, 'old.db'))
  client.pragma('foreign_keys = ON')
  const store = drizzle(client, { schema })
  migrateDatabase(store, migrationsUntil(folder, 2))
  client.exec(`
    insert into organisations (name) values ('清标服务');
    insert into roles (id, permissions) values
      ('administrator', '[{"name":"system","actions":["manage"]}]'),
      ('viewer', '[{"name":"section","actions":["view"]}]');
    insert into users (organisation_id, username, name, password_hash, role_id, created_at)
      values (1, 'admin', '管理员', 'x', 'administrator', 0);`)
  migrateDatabase(store, 'db/migrations')
  const roles = client
    .prepare('select id, organisation_id as of, code, permissions from roles order by id')
    .all()
  expect(roles).toEqual([
    {
      id: 'administrator',
      of: 1,
      code: 'administrator',
      permissions: '[{"name":"system","actions":["manage"]},{"name":"organisation","actions":["create"]}]',
    },
    { id: 'viewer', of: 1, code: 'viewer', permissions: '[{"name":"section","actions":["view"]}]' },
  ])
  expect(client.prepare('select username, role_id as role, state from users').all()).toEqual([
    { username: 'admin', role: 'administrator', state: 'active' },
  ])
  expect(client.pragma('foreign_key_check')).toEqual([])
  client.close()
})

test('files from before imports were recorded are listed as read, with their remarks', () => {
  const client = new Database(join(folder, 'files.db'))
  client.pragma('foreign_keys = ON')
  const store = drizzle(client, { schema })
  migrateDatabase(store, migrationsUntil(folder, 8))
  client.exec(`
    insert into organisations (name) values ('清标服务');
    insert into opens (open_id, organisation_id, section_code, section_name, created_at, updated_at)
      values ('o', 1, 'A-1', '一标段', 5, 5);
    insert into files (open_id, file_name, file_type, sha256, size, parse_status, created_at)
      values ('o', 'a.LNZF', 1, 'aa', 10, 1, 7), ('o', 'b.LNCF', 3, 'bb', 20, 1, 8);
    insert into bills (sha256, file_type, version, buffer, report)
      values ('aa', 1, 1, x'00', '{"problems":{"total":3,"list":[]}}');`)
  migrateDatabase(store, 'db/migrations')
  const rows = client
    .prepare('select file_name, status, problems, file_id, started_at, ended_at from read_jobs order by id')
    .raw()
    .all()
  expect(rows).toEqual([
    ['a.LNZF', 1, 3, 1, 7, null],
    ['b.LNCF', 1, null, 2, 8, null],
  ])
  client.close()
})

test('records, identities and versions from before batches existed stay with their section', () => {
  const client = new Database(join(folder, 'batches.db'))
  client.pragma('foreign_keys = ON')
  const store = drizzle(client, { schema })
  migrateDatabase(store, migrationsUntil(folder, 9))
  client.exec(`
    insert into organisations (name) values ('清标服务');
    insert into opens (open_id, organisation_id, section_code, section_name, created_at, updated_at)
      values ('o', 1, 'A-1', '一标段', 5, 5), ('p', 1, 'A-2', '二标段', 5, 5);
    insert into records (open_id, bidder_name, feature_type, feature)
      values ('o', '甲', '40', '10.0.0.1'), ('p', '乙', '40', '10.0.0.2'), ('o', '甲', '40', '10.0.0.3');
    insert into identities (open_id, bidder_name) values ('p', '乙');
    insert into record_versions (open_id, number, at, source, counts) values ('o', 1, 5, 'platform', '{}');
    insert into record_differences (version_id, part, after) values (1, 'records', '{}');`)
  migrateDatabase(store, 'db/migrations')
  const rows = (table: string) =>
    client
      .prepare(
        `select open_id, r.id, bidder_name from ${table} r join row_batches b on b.id = r.batch_id order by r.id`,
      )
      .raw()
      .all()
  expect(rows('records')).toEqual([
    ['o', 1, '甲'],
    ['p', 2, '乙'],
    ['o', 3, '甲'],
  ])
  expect(rows('identities')).toEqual([['p', 1, '乙']])
  expect(client.prepare('select version_id, part from record_differences').raw().all()).toEqual([
    [1, 'records'],
  ])
  expect(client.pragma('foreign_keys', { simple: true })).toBe(1)
  client.close()
})

test('people who could record attendance before there was a permission for it get that permission', () => {
  const client = new Database(join(folder, 'attendance.db'))
  client.pragma('foreign_keys = ON')
  const store = drizzle(client, { schema })
  migrateDatabase(store, migrationsUntil(folder, 11))
  const grants = (...actions: string[]) =>
    JSON.stringify([
      { name: 'section', actions },
      { name: 'expert', actions: ['view'] },
    ])
  const add = client.prepare('insert into roles (id, organisation_id, code, permissions) values (?, 1, ?, ?)')
  client.exec("insert into organisations (name) values ('清标服务')")
  add.run('supervisor', 'supervisor', grants('view'))
  add.run('own', null, grants('view', 'edit'))
  add.run('viewer', 'viewer', grants('view'))
  migrateDatabase(store, 'db/migrations')
  const rows = client.prepare('select id, permissions from roles order by id').raw().all() as string[][]
  const migrated = rows.map(([id, permissions]) => [id, JSON.parse(permissions!)[1].actions])
  expect(migrated).toEqual([
    ['own', ['view', 'attendance']],
    ['supervisor', ['view', 'attendance']],
    ['viewer', ['view']],
  ])
  client.close()
})

test('sections that are blind and not revealed are veiled; one that was revealed while it was open has not been', () => {
  const client = new Database(join(folder, 'secrecy.db'))
  client.pragma('foreign_keys = ON')
  const store = drizzle(client, { schema })
  migrateDatabase(store, migrationsUntil(folder, 27))
  client.exec(`
    insert into organisations (name) values ('清标服务');
    insert into opens (open_id, organisation_id, section_code, section_name, tech_eva_type, revealed_at, created_at, updated_at)
      values ('open', 1, 'A', '一', 0, null, 5, 5), ('blind', 1, 'B', '二', 1, null, 5, 5),
        ('revealed', 1, 'C', '三', 1, 9, 5, 5), ('revealedOpen', 1, 'D', '四', 1, 9, 5, 5), ('liftedLater', 1, 'E', '五', 0, 9, 5, 5);
    insert into record_versions (id, open_id, number, at, source, counts) values (1, 'revealedOpen', 1, 6, 'hand', '{}'),
      (2, 'revealedOpen', 2, 12, 'hand', '{}'), (3, 'liftedLater', 1, 6, 'hand', '{}'), (4, 'liftedLater', 2, 12, 'hand', '{}');
    insert into record_differences (version_id, part, before, after) values (1, 'section', null, '{"techEvaType":0}'),
      (2, 'section', '{"techEvaType":0}', '{"techEvaType":1}'), (3, 'section', null, '{"techEvaType":1}'),
      (4, 'section', '{"techEvaType":1}', '{"techEvaType":0}');`)
  migrateDatabase(store, 'db/migrations')
  const states = client
    .prepare('select open_id as id, secrecy, revealed_at as at from opens order by section_code')
    .all()
  expect(states).toEqual([
    { id: 'open', secrecy: 'open', at: null },
    { id: 'blind', secrecy: 'veiled', at: null },
    { id: 'revealed', secrecy: 'revealed', at: 9 },
    { id: 'revealedOpen', secrecy: 'veiled', at: null },
    { id: 'liftedLater', secrecy: 'revealed', at: 9 },
  ])
  client.close()
})
