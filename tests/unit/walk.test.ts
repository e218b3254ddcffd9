import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { needOf } from '../../lib/catalogue/access'
import { callTable } from '../support/calls'

const FOLDER = 'docs/spec/walk'
const index = readFileSync(`${FOLDER}.md`, 'utf8')
/** In the order of their numbers. */
const files = readdirSync(FOLDER).sort((a, b) => parseInt(a, 10) - parseInt(b, 10) || (a < b ? -1 : 1))

/** A statement; a row of several, whose ids are `first – last`, names one after the other what they are about. */
interface Row {
  readonly id: string
  readonly says: string
  readonly place: string
  readonly state: string
}

const numberOf = (id: string) => id.split('.').map(Number) as [number, number]

function statementsOf({ id, says, ...rest }: Row): Row[] {
  const [first, last] = id.split(' – ')
  if (last === undefined) return [{ id, says, ...rest }]
  const [about, names = ''] = says.split(/: (?=[^:]*$)/)
  const [section, number] = numberOf(first!)
  const rows = names.split(', ').map((name, at) => {
    return { id: `${section}.${number + at}`, says: `${about}: ${name}`, ...rest }
  })
  if (rows.at(-1)!.id !== last) throw new Error(`${id} names ${rows.length} statements`)
  return rows
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n')
  return lines
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => {
      const cells = line.slice(2, -2).split(' | ')
      if (cells.length !== 4) throw new Error(`${file}: ${line}`)
      const [id, says, place, state] = cells as [string, string, string, string]
      return statementsOf({ id, says, place, state })
    })
}

const rows = files.flatMap(rowsOf)
const tokensOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((found) => found[1]!)
const isFile = (token: string) => /^(app|lib|db|messages|tests|docs)\/|^[a-z.]+\.(json|mjs|ts)$/.test(token)
const calls = new Set(callTable().map(({ path }) => path))
/** An address in the form of its folder in the file tree. */
const inTree = (address: string) => address.replaceAll('{', '[').replaceAll('}', ']')

/** Whether a file contains a name: a message by its key, a word as a whole word, anything else literally. */
function has(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (/^\w+$/.test(name) && !file.startsWith('messages/')) return new RegExp(`\\b${name}\\b`).test(text)
  if (!file.startsWith('messages/')) return text.includes(name)
  const value = name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], JSON.parse(text))
  return typeof value === 'string'
}

function isAddress(address: string): boolean {
  if (/^\/(api|message|thsadmin)\//.test(address))
    return calls.has(address) || existsSync(`app${inTree(address)}/route.ts`)
  return needOf(address) !== null
}

/** What a text names that does not exist: files, names in the preceding file, addresses. */
function missingOf(text: string): string[] {
  let file: string | null = null
  return tokensOf(text).filter((token) => {
    if (isFile(token)) {
      file = existsSync(token) ? token : null
      return file === null
    }
    if (/^\/[a-zA-Z]/.test(token)) return !isAddress(token)
    return file === null || !has(file, token)
  })
}

describe('the walk of the specification', () => {
  test('has a part for every file, with correct counts', () => {
    for (const file of files) {
      const own = rowsOf(file)
      const depart = own.filter(({ state }) => state !== 'holds').length
      const line = index.split('\n').find((one) => one.includes(`(walk/${file})`))
      const range = `${own[0]?.id} – ${own.at(-1)?.id}`
      expect(line).toMatch(new RegExp(`\\| ${range} \\| ${own.length - depart} \\| ${depart} \\|$`))
    }
  })

  test('has the same sums in its index and in the README', () => {
    const depart = rows.filter(({ state }) => state !== 'holds').length
    const hold = rows.length - depart
    expect(index).toContain(`| all | ${rows.length} | ${hold} | ${depart} |`)
    const readme = readFileSync('README.md', 'utf8').replaceAll('\n', ' ')
    expect(readme).toContain(`lists all ${rows.length} statements`)
    expect(readme).toContain(`${hold} hold, ${depart} depart`)
  })

  test('departs in every row that a departure of the frame names', () => {
    const departures = readFileSync('docs/spec/departures.md', 'utf8').split('\n')
    const named = departures
      .filter((line) => /^\| (\d|—)/.test(line))
      .map((line) => line.split(' | ')[0]!.slice(2))
    // What no statement of the specification is about: the packages.
    expect(named.filter((ids) => ids === '—')).toHaveLength(1)
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    const ids = named.flatMap((one) => (one === '—' ? [] : one.split(', ')))
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.filter((id) => !states.get(id)?.startsWith('departs: '))).toEqual([])
  })

  test('has ids that count up without a gap, from section to section', () => {
    for (const [at, { id }] of rows.entries()) {
      const [section, number] = numberOf(id)
      const [before, last] = at === 0 ? [1, 0] : numberOf(rows[at - 1]!.id)
      expect([section, number]).toEqual(section === before ? [before, last + 1] : [before + 1, 1])
    }
    expect(numberOf(rows.at(-1)!.id)[0]).toBe(11)
  })

  test('states for every row the requirement, the place and the state', () => {
    const bad = rows.filter(({ says, place, state }) => {
      const isStated = state === 'holds' || /^departs: \S.{15,}/.test(state)
      return says.trim() === '' || place.trim() === '' || !isStated
    })
    expect(bad).toEqual([])
  })

  test('names a test for every row, or says that it was seen or read', () => {
    const isShown = ({ place }: Row) =>
      tokensOf(place).some((token) => /\.(test|spec)\.ts$/.test(token)) || /; (seen|read)$/.test(place)
    expect(rows.filter((row) => !isShown(row)).map(({ id }) => id)).toEqual([])
  })

  test('names only existing files, contents, messages and addresses', () => {
    const missing = rows.flatMap(({ id, place, state }) =>
      [...missingOf(place), ...missingOf(state)].map((token) => `${id} ${token}`),
    )
    expect(missing).toEqual([])
  })

  test('detects missing names', () => {
    expect(missingOf('`lib/domain/nothing.ts`')).toEqual(['lib/domain/nothing.ts'])
    expect(missingOf('`lib/domain/tabs.ts` `LOCKED_TABS` `NOTHING`')).toEqual(['NOTHING'])
    expect(missingOf('`messages/zh-CN/shell.json` `tabs.last` `tabs.none`')).toEqual(['tabs.none'])
    expect(missingOf('`/workplace` `/nowhere` `/api/currentUser` `/api/nobody`')).toEqual([
      '/nowhere',
      '/api/nobody',
    ])
  })
})
