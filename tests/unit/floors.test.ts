import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Floors of the house, lowest first: an import goes down or stays on its floor. */
function floorOf(path: string): string {
  if (path.startsWith('db/')) return 'db'
  const [top = '', second = ''] = path.split('/')
  if (top !== 'lib') return top === 'app' ? 'app' : 'root'
  if (['domain', 'engine', 'kit', 'api', 'generator', 'start', 'compute'].includes(second)) return second
  return 'subject'
}
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  db: ['db'],
  domain: ['domain'],
  engine: ['engine', 'domain'],
  kit: ['kit', 'domain', 'messages'],
  generator: ['generator', 'domain', 'kit'],
  subject: ['subject', 'compute', 'db', 'kit', 'engine', 'domain'],
  compute: ['compute', 'subject', 'kit', 'engine', 'domain', 'db'],
  api: ['api', 'subject', 'kit', 'engine', 'domain'],
  start: ['start', 'api', 'subject', 'compute', 'generator', 'kit', 'engine', 'domain', 'db'],
  app: ['app', 'api', 'subject', 'kit', 'engine', 'domain', 'messages'],
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.ts$/.test(name) ? [path] : []
  })
}

const sources = ['app', 'lib', 'db'].flatMap(filesBelow)
const known = new Set(sources)

function resolveImport(from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier)
  const path = normalize(base)
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => known.has(candidate)) ?? (path.startsWith('messages/') ? path : null)
}

function importsOf(path: string): { target: string; typeOnly: boolean }[] {
  const text = readFileSync(path, 'utf8')
  const found = [
    ...text.matchAll(
      /(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\s*\(?['"]([^'"]+)['"]/g,
    ),
  ]
  return found.flatMap(([, typeOnly, named, bare]) => {
    const specifier = named ?? bare ?? ''
    if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return []
    const target = resolveImport(path, specifier)
    return target ? [{ target, typeOnly: typeOnly !== undefined }] : []
  })
}

const arrows = sources.flatMap((from) => importsOf(from).map((to) => ({ from, ...to })))

test('imports run down the floors', () => {
  const wrong = arrows
    .filter(({ from, target }) => {
      const allowed = MAY_IMPORT[floorOf(from)]
      const floor = target.startsWith('messages/') ? 'messages' : floorOf(target)
      return allowed && !allowed.includes(floor)
    })
    .map(({ from, target }) => `${from} → ${target}`)
  expect(wrong).toEqual([])
})

test('only data.ts and mutations.ts of a subject touch the store', () => {
  const allowed = /\/(data|mutations)\.ts$|^lib\/(start|compute)\/|^db\//
  const wrong = arrows
    .filter(({ from, target, typeOnly }) => target.startsWith('db/') && !typeOnly && !allowed.test(from))
    .map(({ from, target }) => `${from} → ${target}`)
  expect(wrong).toEqual([])
})

test('the engine and the domain know no framework and no input or output', () => {
  const wrong = sources
    .filter((path) => /^lib\/(engine|domain)\//.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/from\s+['"]([^.'"@][^'"]*)['"]/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'node:zlib' && name !== 'pako')
        .map((name) => `${path} → ${name}`),
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

test('no circle of imports', () => {
  const targets = new Map<string, string[]>()
  for (const { from, target, typeOnly } of arrows) {
    if (!typeOnly) targets.set(from, [...(targets.get(from) ?? []), target])
  }
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || done.has(path)) return
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of sources) walk(path, [])
  expect(circles).toEqual([])
})
