import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/spec/state-standards.md', 'utf8').split('\n')
const rows = lines.filter((line) => /^\| 8\./.test(line)).map((line) => line.slice(2, -2).split(' | '))

/** How many points a clause has; 0: it is one. */
const POINTS: Readonly<Record<string, number>> = {
  ...{ '8.1.4.1': 4, '8.1.4.2': 7, '8.1.4.3': 4, '8.1.4.4': 6, '8.1.4.5': 0, '8.1.4.6': 0 },
  ...{ '8.1.4.7': 2, '8.1.4.8': 2, '8.1.4.9': 3, '8.1.4.10': 2, '8.1.4.11': 2, '8.4': 10 },
}
const clauses = Object.entries(POINTS).flatMap(([clause, points]) =>
  points === 0 ? [clause] : [...'abcdefghij'.slice(0, points)].map((point) => `${clause} ${point}`),
)
const pathsOf = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!).filter((name) => /\.[a-z]+$/.test(name))

test('the tables of 等保 and 密评 have every clause, each with what it asks, is given and is left', () => {
  expect(rows.map(([clause]) => clause)).toEqual(clauses)
  expect(rows.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([])
})

test('what the product gives is shown by a test or a file that exists, or it is nothing', () => {
  const unshown = rows.filter(
    ([, , gives = '']) => pathsOf(gives).length === 0 && !gives.startsWith('nothing'),
  )
  expect(unshown.map(([clause]) => clause)).toEqual([])
  const named = rows.flatMap((row) => pathsOf(row.join(' ')))
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
