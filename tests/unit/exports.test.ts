import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, resolveImport, sources } from '../support/sources'

/** What Next takes from the files of its tree by name. */
const NEXT_FILE =
  /^app\/(?:.*\/)?(?:page|layout|route|error|global-error|not-found|forbidden|loading|template)\.tsx?$/
const NEXT_NAMES =
  /^(?:default|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|generateMetadata|metadata|viewport|dynamic|runtime|revalidate|maxDuration|generateStaticParams)$/

/** Every file of ours that may use an export: the program, its tests and tools, and the settings of the tools. */
const users = [
  ...sources,
  ...['tests', 'examples'].flatMap(filesBelow),
  ...['lib', 'app', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && statSync(join(folder, name)).isFile())
      .map((name) => join(folder, name)),
  ),
  ...readdirSync('.').filter((name) => /\.(ts|mjs)$/.test(name)),
]

const texts = new Map(users.map((path) => [path, readFileSync(path, 'utf8')]))

/** The texts of the files that name each file: by an import of any kind, also in a comment for the compiler. */
const importers = new Map<string, string[]>()
for (const [path, text] of texts) {
  const named = new Set([...text.matchAll(/['"`]((?:\.|@\/)[^'"`]*)['"`]/g)].map(([, name]) => name!))
  for (const target of new Set([...named].map((name) => resolveImport(path, name))))
    if (target && target !== path) importers.set(target, [...(importers.get(target) ?? []), text])
}

const EXPORTED = [
  /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
  /^export (?:type )?\{([^}]*)\}/gm,
]

/** A type is part of what its file offers as soon as something else there is made of it. */
const isTypeInUse = (text: string, name: string) =>
  new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text) &&
  [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1

function exportsOf(text: string): string[] {
  return EXPORTED.flatMap((way) => [...text.matchAll(way)])
    .flatMap(([, names]) => names!.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1)!
        .trim(),
    )
    .filter((name) => name !== '')
}

test('every export of lib and app is used by another file', () => {
  const unused = sources
    .filter((path) => /^(lib|app)\//.test(path))
    .flatMap((path) =>
      exportsOf(texts.get(path)!)
        .filter((name) => !(NEXT_FILE.test(path) && NEXT_NAMES.test(name)))
        .filter((name) => !isTypeInUse(texts.get(path)!, name))
        .filter((name) => {
          const word = new RegExp(`\\b${name}\\b`)
          return !(importers.get(path) ?? []).some((text) => word.test(text))
        })
        .map((name) => `${path}: ${name}`),
    )
  expect(unused).toEqual([])
})
