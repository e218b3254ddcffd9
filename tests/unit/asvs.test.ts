import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import expected from './cases/asvs-level-2.json'

const FOLDER = 'docs/spec/asvs'
const index = readFileSync(`${FOLDER}.md`, 'utf8')
const files = readdirSync(FOLDER).sort()
const STATES = ['met', 'not applicable', 'not met'] as const

interface Row {
  readonly file: string
  readonly id: string
  readonly asks: string
  readonly state: string
  readonly why: string
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n')
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      if (cells.length !== 4) throw new Error(`${file}: ${line}`)
      const [id, asks, state, why] = cells as [string, string, string, string]
      return { file, id, asks, state, why }
    })
}

const rows = files.flatMap(rowsOf)
const chapterOf = ({ id }: Row) => `V${id.split('.')[0]}`
const tokensOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, token]) => token!)
const isPath = (token: string) =>
  /^(app|lib|db|messages|tests|docs|deploy|examples|\.ci)\//.test(token) ||
  /^[\w.-]+\.(md|json|mjs|ts)$/.test(token)
const pathsOf = ({ why }: Row) => tokensOf(why).filter(isPath)
const named = (some: readonly Row[]) => some.map(({ id }) => id)

describe('the table of OWASP ASVS', () => {
  test('has the requirements of level 2, each once and in order', () => {
    for (const [chapter, ids] of Object.entries(expected)) {
      expect(named(rows.filter((row) => chapterOf(row) === chapter))).toEqual(ids)
    }
    expect(rows).toHaveLength(Object.values(expected).flat().length)
  })

  test('has one of three states in each row', () => {
    expect(named(rows.filter(({ state }) => !STATES.some((known) => known === state)))).toEqual([])
  })

  test('says where what is met can be seen', () => {
    const met = rows.filter(({ state }) => state === 'met')
    expect(named(met.filter((row) => pathsOf(row).length === 0))).toEqual([])
  })

  test('says why a requirement does not apply, and what is needed where it is not met', () => {
    const others = rows.filter(({ state }) => state !== 'met')
    expect(named(others.filter(({ why }) => why.trim().length < 10))).toEqual([])
    const open = rows.filter(({ state }) => state === 'not met')
    expect(named(open.filter(({ why }) => !/.{40,} Needed: .{10,}/.test(why)))).toEqual([])
  })

  test('names only files that exist', () => {
    const missing = rows.flatMap((row) =>
      pathsOf(row).flatMap((path) => (existsSync(path) ? [] : [`${row.id}: ${path}`])),
    )
    expect(missing).toEqual([])
  })

  test('is counted in its index', () => {
    const counted = files.map((file) => {
      const own = rowsOf(file)
      const counts = STATES.map((state) => own.filter((row) => row.state === state).length)
      return `| [${readFileSync(join(FOLDER, file), 'utf8').split('\n')[0]!.slice(2)}](asvs/${file}) | ${own.length} | ${counts.join(' | ')} |`
    })
    const sums = STATES.map((state) => rows.filter((row) => row.state === state).length)
    expect(index.split('\n').filter((line) => /^\| (\[V|all)/.test(line))).toEqual([
      ...counted,
      `| all | ${rows.length} | ${sums.join(' | ')} |`,
    ])
  })
})
