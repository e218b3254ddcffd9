import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDERS = ['app', 'lib', 'db', 'docs', 'tests']
const DOCUMENTS = [
  ...['rules', 'formats-more', 'formats-2024', 'formats', 'api', 'glossary', 'law', 'buildup'],
  ...['technical-similarity', 'blind-layout', 'screens', 'labs'],
]
/** `rules.md §5.4`, or a part named by a letter: `labs.md A2`. A file of the walk is no document. */
const REFERENCE = new RegExp(
  `(?<![\\w-])(${DOCUMENTS.join('|')})\\.md(?: §(\\d+(?:\\.\\d+)?)| ([A-C]\\d*)\\b)?`,
  'g',
)

/** The numbers that can be referred to in a document: its headings, and the list items below one. */
function numbersOf(text: string): Set<string> {
  const numbers = new Set<string>()
  let section = ''
  for (const line of text.split('\n')) {
    const [, heading] = /^#{1,3} ([A-C]\d*|\d+(?:\.\d+)?)\b/.exec(line) ?? []
    const [, point] = /^(\d+)\. /.exec(line) ?? []
    if (heading) numbers.add(heading)
    if (/^## /.test(line)) section = heading ?? ''
    if (point && section) numbers.add(`${section}.${point}`)
  }
  return numbers
}

const known = new Map(
  DOCUMENTS.map((name) => [name, numbersOf(readFileSync(`docs/spec/${name}.md`, 'utf8'))]),
)

/** References in a text that do not resolve. */
const dangling = (text: string) =>
  [...text.matchAll(REFERENCE)]
    .filter(([, name, number, part = number]) => part !== undefined && !known.get(name!)?.has(part))
    .map(([reference]) => reference)

describe('the rules that comments refer to are in docs/spec', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|css|md)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )

  test('every reference resolves', () => {
    const found = files.flatMap((file) =>
      dangling(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`),
    )
    expect(found.filter((one) => !one.startsWith('tests/unit/spec-references'))).toEqual([])
    const count = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REFERENCE)]).length
    expect(count).toBeGreaterThan(100)
  })

  test('a dangling reference is found', () => {
    expect(dangling('see rules.md §5.4, formats.md §2 and rules.md §2.1')).toEqual([])
    expect(dangling('see rules.md §99 and formats.md §2.9')).toEqual(['rules.md §99', 'formats.md §2.9'])
    expect(dangling('screens.md §9, labs.md B5, labs.md C')).toEqual([])
    expect(dangling('screens.md §11 and labs.md A9')).toEqual(['screens.md §11', 'labs.md A9'])
  })
})
