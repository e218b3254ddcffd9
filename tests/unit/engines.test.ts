import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'

interface Described {
  readonly version?: string
  readonly engines?: { readonly node?: string }
}

const described = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('every installed package supports the oldest Node that the product supports', () => {
  const oldest = minVersion((described('package.json') as Described).engines!.node!)!.version
  const { packages } = described('package-lock.json') as { packages: Record<string, Described> }
  const wrong = Object.entries(packages).flatMap(([path, { version, engines }]) =>
    satisfies(oldest, engines?.node ?? '*') ? [] : [`${path} ${version}: ${engines?.node}`],
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
