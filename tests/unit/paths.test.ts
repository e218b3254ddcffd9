import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PATHS } from '../../lib/api/paths'

function routesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return routesBelow(path)
    return name === 'route.ts' ? [path] : []
  })
}

/** What a route file answers: its exports that are HTTP methods. */
function callsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const path = `/${dirname(file).split('/').slice(1).join('/')}`.replace(/\[(\w+)\]/g, '{$1}')
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) =>
    new RegExp(`\\b(const|as) ${method}\\b`).test(text),
  )
  return methods.map((method) => `${method} ${path}`)
}

test('the file tree is the contract', () => {
  const calls = routesBelow('app').flatMap(callsOf)
  // next-auth answers the calls of its own pages.
  const ours = calls.filter((call) => !call.includes('[...nextauth]'))
  expect(ours.sort()).toEqual([...PATHS].sort())
})

test('a route file only names what lib/api made', () => {
  for (const file of routesBelow('app')) {
    expect(readFileSync(file, 'utf8').trim().split('\n').length, file).toBeLessThanOrEqual(6)
  }
})
