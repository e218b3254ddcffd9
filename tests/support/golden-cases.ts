import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Analysis } from '../../lib/engine/analysis'
import { collect, sectionFromJson } from './collect'

const INPUT = '.input.json'
const readJson = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))

/** One test for each pair `<name>.input.json`, `<name>.expected.json` in the folder `cases`. */
export function testGoldenCases(analysis: Analysis, cases: URL): void {
  const names = readdirSync(cases).flatMap((file) =>
    file.endsWith(INPUT) ? [file.slice(0, -INPUT.length)] : [],
  )
  it.each(names)('%s', (name) => {
    const tables = collect(analysis, sectionFromJson(readJson(new URL(name + INPUT, cases))))
    expect(tables).toEqual(readJson(new URL(`${name}.expected.json`, cases)))
    // Every row has the keys of all columns.
    for (const { id, columns } of analysis.tables) {
      for (const row of tables[id]!)
        expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map((c) => c.key)))
    }
  })
}
