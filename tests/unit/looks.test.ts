import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((path) => join('app', path))
const textOf = (path: string) => readFileSync(path, 'utf8')
const without = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '')
const classesIn = (css: string) =>
  new Set(
    [
      ...without(css)
        .replaceAll(/\{[^{}]*\}/g, ' ')
        .matchAll(/\.([a-zA-Z]\w*)/g),
    ].map(([, name]) => name!),
  )

const looks = classesIn(textOf('app/look.css'))
const modules = files.filter((path) => path.endsWith('.module.css'))
const components = files.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: textOf(path) }))
const composed = modules.flatMap((path) =>
  [...textOf(path).matchAll(/composes: ([\w ]+) from global/g)].flatMap(([, names]) => names!.split(' ')),
)

test('every look that a module composes exists, and every look is used', () => {
  expect(composed.filter((name) => !looks.has(name))).toEqual([])
  const literals = components.flatMap(({ text }) =>
    [...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].flatMap(([found]) => found.slice(1, -1).split(/\s+/)),
  )
  const used = new Set([...composed, ...literals])
  expect([...looks].filter((name) => !used.has(name))).toEqual([])
})

/** Names by which a component imports this module. */
const importedBy = (path: string) =>
  components.flatMap(({ path: user, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , from]) => path === (from!.startsWith('@/') ? from!.slice(2) : join(user, '..', from!)))
      .map(([, name]) => ({ user, name: name!, text })),
  )

test.each(modules)('%s has the classes that components use, and no others', (path) => {
  const own = [...classesIn(textOf(path).replaceAll(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ''))]
  const users = importedBy(path)
  const named = users.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.([a-z]\\w*)`, 'g'))].map(([, found]) => found!),
  )
  const isChosen = users.some(({ name, text }) =>
    new RegExp(`\\b${name}\\[|[({,:] ?${name}[,)} ]`).test(text),
  )
  expect([...new Set(named)].filter((name) => name !== 'module' && !own.includes(name))).toEqual([])
  if (!isChosen) expect(own.filter((name) => !named.includes(name))).toEqual([])
})
