import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ANALYSIS_MODULES } from '../../lib/analyses/modules'
import { arrows, sources } from '../support/sources'

/**
 * The folders of `lib` and, with them, `db` and `app`, in the order of the architecture: each imports only
 * folders before it. CONTRIBUTING.md describes what each of them knows. `modules` are the plain data of the
 * analyses, from which the menu, the access table and the wizard are built.
 */
const ORDER = [
  ...[
    'domain',
    'modules',
    'catalogue',
    'engine',
    'rules',
    'bill-view',
    'kit',
    'db',
    'compute',
    'monitor',
    'auth',
    'audit',
    'backups',
    'notices',
    'people',
    'events',
  ],
  ...[
    'laws',
    'sections',
    'documents',
    'reference-lists',
    'params',
    'laboratories',
    'runs',
    'analyses',
    'evidence',
    'exports',
    'report',
    'workspace',
    'api',
  ],
  ...['app', 'server', 'cli', 'root'],
]

/** Folders that a folder may not import although they come before it. */
const NOT: Readonly<Record<string, readonly string[]>> = {
  rules: ['modules', 'catalogue'],
  kit: ['engine', 'rules', 'bill-view'],
  db: ['engine', 'rules', 'bill-view'],
  api: ['db'],
  app: ['db', 'compute'],
}

function folderOf(path: string): string {
  if (/^lib\/analyses\/([\w-]+\/module|modules?)\.ts$/.test(path)) return 'modules'
  if (/^lib\/analyses\/([\w-]+\/rule\/|rules\.ts$)/.test(path)) return 'rules'
  const [top = '', second = ''] = path.split('/')
  if (top === 'lib') return second
  return top === 'db' || top === 'app' ? top : 'root'
}

/** Circles of a graph, each as the path that closes it. */
function circlesIn(targets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (name: string, trail: readonly string[]) => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '))
    if (trail.includes(name) || done.has(name)) return
    for (const target of targets.get(name) ?? []) walk(target, [...trail, name])
    done.add(name)
  }
  for (const name of targets.keys()) walk(name, [])
  return circles
}

const MOST_FILES = 28

test('every folder of lib has a place in the order', () => {
  const folders = readdirSync('lib').filter((name) => statSync(join('lib', name)).isDirectory())
  expect(folders.filter((name) => !ORDER.includes(name))).toEqual([])
})

test('each folder imports only folders before it', () => {
  const wrong = arrows
    .filter(({ target }) => !target.startsWith('messages/'))
    .filter(({ from, target }) => {
      const [one, other] = [folderOf(from), folderOf(target)]
      return ORDER.indexOf(other) > ORDER.indexOf(one) || NOT[one]?.includes(other)
    })
    .map(({ from, target }) => `${from} → ${target}`)
  expect(wrong).toEqual([])
})

test('the product imports nothing of its tests', () => {
  const ofTests = /from\s+['"](@\/|(\.\.\/)+)tests\//
  expect(sources.filter((path) => ofTests.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('only data.ts and mutations.ts of a subject, the start-up code and the threads access the database', () => {
  const allowed = /\/(data|mutations)\.ts$|^lib\/(server|compute)\/|^db\//
  const wrong = arrows
    .filter(({ from, target, typeOnly }) => target.startsWith('db/') && !typeOnly && !allowed.test(from))
    .map(({ from, target }) => `${from} → ${target}`)
  expect(wrong).toEqual([])
})

test('what shows the results of every analysis names none of them', () => {
  const ids = ANALYSIS_MODULES.map(({ id }) => id).join('|')
  const naming = new RegExp(`analyses/(${ids})['/]|['"\`](${ids})[.'"\`]`)
  const rooms =
    /^lib\/(evidence|workspace|api\/analyses|report\/view-export)\/|^app\/_sections\/(pair|params|shares)\//
  const shown = sources.filter((path) => rooms.test(path))
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.filter((path) => naming.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('an analysis takes up another only where its module says so, and never in a circle', () => {
  const uses = new Map<string, Set<string>>(ANALYSIS_MODULES.map(({ id, uses = [] }) => [id, new Set(uses)]))
  const idOf = (path: string) => {
    const id = /^(?:lib\/analyses|app\/_analyses)\/(\w+)\//.exec(path)?.[1]
    return id !== undefined && uses.has(id) ? id : null
  }
  const taken = arrows.flatMap(({ from, target }) => {
    const [one, other] = [idOf(from), idOf(target)]
    return one && other && one !== other ? [{ one, other, arrow: `${from} → ${target}` }] : []
  })
  expect(taken.filter(({ one, other }) => !uses.get(one)!.has(other)).map(({ arrow }) => arrow)).toEqual([])
  const idle = [...uses].flatMap(([id, others]) =>
    [...others].filter((name) => !taken.some(({ one, other }) => one === id && other === name)),
  )
  expect(idle).toEqual([])
  expect(circlesIn(uses)).toEqual([])
})

test('folders within a folder of lib do not import each other in a cycle', () => {
  const inner = (path: string) => {
    const parts = path.split('/')
    return parts[0] === 'lib' && parts.length > 3 ? parts.slice(0, 3).join('/') : null
  }
  const targets = new Map<string, Set<string>>()
  for (const { from, target } of arrows) {
    const [one, other] = [inner(from), inner(target)]
    if (one && other && one !== other) targets.set(one, (targets.get(one) ?? new Set()).add(other))
  }
  expect(circlesIn(targets)).toEqual([])
})

test('no folder of lib holds more files of its own than a reader takes in', () => {
  const counts = new Map<string, number>()
  for (const path of sources.filter((name) => name.startsWith('lib/')))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('the engine, the rules and the domain know no framework and no input or output', () => {
  const pure = ['domain', 'engine', 'rules', 'bill-view']
  const wrong = sources
    .filter((path) => path.startsWith('lib/') && pure.includes(folderOf(path)))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/from\s+['"]([^.'"@][^'"]*)['"]/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'node:zlib' && name !== 'pako')
        // The old workbooks are read by a package, from bytes in memory.
        .filter((name) => name !== 'xlsx' || path !== 'lib/engine/excel/cells/spreadsheet.ts')
        // Likewise PDF; its tables of characters come from the package, where the caller says it is.
        .filter((name) => !name!.startsWith('pdfjs-dist/') || path !== 'lib/engine/documents/pdf/pdfjs.ts')
        .map((name) => `${path} → ${name}`),
    )
  expect(wrong).toEqual([])
})

test('the server starts without the package that reads and writes old workbooks', () => {
  const loaded = new Set(['lib/server/start-up.ts'])
  for (const path of loaded)
    for (const { from, target, typeOnly } of arrows) if (from === path && !typeOnly) loaded.add(target)
  expect(loaded.size).toBeGreaterThan(50)
  const wrong = [...loaded].filter(
    (path) => !path.startsWith('messages/') && /from 'xlsx'/.test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('the time of day is asked for in one place, where a test can turn it', () => {
  const asks = /\bDate\.now\(|new Date\(\)/
  const wrong = sources.filter(
    (path) => /^(lib|db)\/.*\.ts$/.test(path) && asks.test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual(['lib/kit/clock.ts'])
})

test('no circle of imports, of types neither', () => {
  const targets = new Map<string, Set<string>>()
  for (const { from, target } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(target))
  expect(circlesIn(targets)).toEqual([])
})
