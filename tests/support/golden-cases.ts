import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Analysis, Column, Row } from '../../lib/engine/analysis'
import { collect, sectionFromJson } from './collect'

const INPUT = '.input.json'
const readJson = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))

type Tables = Readonly<Record<string, readonly Row[]>>

const keysOf = (rows: readonly Row[] = []) => new Set(rows.flatMap(Object.keys))

/** Rows without the columns of which the case says nothing: a new column is stated by one case, not by all. */
function asStated(
  rows: readonly Row[],
  expected: readonly Row[],
  columns: readonly Column[],
): readonly Row[] {
  const stated = keysOf(expected)
  const silent = new Set(columns.map(({ key }) => key).filter((key) => !stated.has(key)))
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !silent.has(key))))
}

/** One test for each pair `<name>.input.json`, `<name>.expected.json` in the folder `cases`. */
export function testGoldenCases(analysis: Analysis, cases: URL): void {
  const names = readdirSync(cases).flatMap((file) =>
    file.endsWith(INPUT) ? [file.slice(0, -INPUT.length)] : [],
  )
  const expectedOf = (name: string): Tables => readJson(new URL(`${name}.expected.json`, cases))
  it.each(names)('%s', (name) => {
    const tables = collect(analysis, sectionFromJson(readJson(new URL(name + INPUT, cases))))
    const expected = expectedOf(name)
    const found = analysis.tables.map(({ id, columns }) => [
      id,
      asStated(tables[id]!, expected[id] ?? [], columns),
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
    // Every row has the keys of all columns.
    for (const { id, columns } of analysis.tables) {
      for (const row of tables[id]!)
        expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map((c) => c.key)))
    }
  })

  it('states every column in one of the cases', () => {
    const all = names.map(expectedOf)
    const unstated = analysis.tables.flatMap(({ id, columns }) => {
      const stated = keysOf(all.flatMap((tables) => tables[id] ?? []))
      const isShown = stated.size > 0
      return columns.flatMap(({ key }) => (!isShown || stated.has(key) ? [] : [`${id}.${key}`]))
    })
    expect(unstated).toEqual([])
  })
}
