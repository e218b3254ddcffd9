import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What no text of the laboratories says: a verdict, an intention, a fair price or a cost. */
const VERDICTS =
  /would have won|on purpose|deliberate|manipulat|collu|fair price|true cost|cost price|severely unbalanced|串通|围标|串标|操纵|恶意|故意|合理价格|成本价|应当中标|本应中标|严重不平衡/i

const FOLDERS = ['award', 'unbalance', '../../analyses/unbalance/rule'].map(
  (name) => new URL(`./${name}/`, import.meta.url),
)

test('no word of verdict in any text', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|md|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(({ text }) => VERDICTS.test(text)).map(({ name }) => name)).toEqual([])
})
