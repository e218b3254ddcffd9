import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * In an upgrade of several machines the former version goes on while the store has the schema of the new one. So a
 * migration only adds; what is not used any more is removed by the release after the one that stopped using it, which
 * names its migration here.
 */
const CONTRACTING: readonly string[] = []

/** The first migration of each folder from which on several versions may run at the same time. */
const FROM: Readonly<Record<string, number>> = { 'db/migrations': 24, 'db/migrations-pg': 1 }

/** What a former version could not bear, each with what finds it in a statement. */
const REFUSED: readonly (readonly [what: string, found: RegExp])[] = [
  ['something is dropped', /\bdrop\s+(?:table|column|view|schema|type|constraint\b(?!.*\badd\b))/i],
  ['something is renamed', /\brename\s+(?:to|column)\b/i],
  ['a type is changed', /\balter\s+column\b.*\b(?:type|set\s+data\s+type)\b/i],
  ['an existing column must be given', /\balter\s+column\b.*\bset\s+not\s+null\b/i],
  ['a default is taken away', /\balter\s+column\b.*\bdrop\s+default\b/i],
  [
    'a new column must be given',
    /\badd\s+(?:column\s+)?(?!constraint\b).*\bnot\s+null\b(?!.*\bdefault\b)(?<!\bdefault\b.*)/i,
  ],
]

const refusalOf = (statement: string) => REFUSED.find(([, found]) => found.test(statement))?.[0] ?? null

/** Statements without comments, each on one line. */
const statementsOf = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

const migrations = Object.entries(FROM)
  .filter(([folder]) => existsSync(folder))
  .flatMap(([folder, from]) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= from)
      .map((name) => join(folder, name)),
  )

test('migrations only add, so that the former version can go on beside them', () => {
  const refused = migrations
    .filter((path) => !CONTRACTING.includes(path))
    .flatMap((path) =>
      statementsOf(readFileSync(path, 'utf8')).flatMap((statement) => {
        const why = refusalOf(statement)
        return why === null ? [] : [`${path}: ${why}: ${statement}`]
      }),
    )
  expect(migrations.length).toBeGreaterThan(0)
  expect(refused).toEqual([])
})

test.each<[string, string | null]>([
  ['DROP TABLE `runs`', 'something is dropped'],
  ['ALTER TABLE "runs" DROP COLUMN "state"', 'something is dropped'],
  ['ALTER TABLE `runs` RENAME COLUMN a TO b', 'something is renamed'],
  ['ALTER TABLE `__new_runs` RENAME TO `runs`', 'something is renamed'],
  ['ALTER TABLE "runs" ALTER COLUMN "state" SET DATA TYPE integer', 'a type is changed'],
  ['ALTER TABLE "runs" ALTER COLUMN "state" SET NOT NULL', 'an existing column must be given'],
  ['ALTER TABLE `runs` ADD `attempt` integer NOT NULL', 'a new column must be given'],
  ['ALTER TABLE "runs" ADD COLUMN "attempt" bigint NOT NULL', 'a new column must be given'],
  ['ALTER TABLE `runs` ADD `attempt` integer DEFAULT 0 NOT NULL', null],
  ['ALTER TABLE "runs" ADD COLUMN "note" text', null],
  ['CREATE TABLE `job_progress` ( `id` integer PRIMARY KEY NOT NULL )', null],
  ['DROP INDEX `runs_open`', null],
])('%s', (statement, why) => {
  expect(refusalOf(statement)).toBe(why)
})
