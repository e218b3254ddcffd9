import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.ts$/.test(name) ? [path] : []
  })
}

/** The source files of the program. */
export const sources = ['app', 'lib', 'db'].flatMap(filesBelow)
const known = new Set(sources)

export function resolveImport(from: string, specifier: string): string | null {
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

/** Which of them imports which. */
export const arrows = sources.flatMap((from) => importsOf(from).map((to) => ({ from, ...to })))
