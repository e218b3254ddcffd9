import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'

interface Described {
  readonly version?: string
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const described = <T = Described>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
const product = described('package.json')

test('every installed package supports the oldest Node that the product supports', () => {
  const oldest = minVersion(product.engines!.node!)!.version
  const { packages } = described<{ packages: Record<string, Described> }>('package-lock.json')
  const wrong = Object.entries(packages).flatMap(([path, { version, engines }]) =>
    satisfies(oldest, engines?.node ?? '*') ? [] : [`${path} ${version}: ${engines?.node}`],
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('every dependency of the product is used by it', () => {
  const folders = [
    'app',
    'lib',
    'db',
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'next.config.mjs',
  ]
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
  const sources = files.split('\n').filter((path) => /(?<!\.test)\.(tsx?|mjs)$/.test(path))
  const texts = sources.map((path) => readFileSync(path, 'utf8'))
  // Fonts are read by their path.
  const elsewhere = ['@expo-google-fonts/noto-sans-sc']
  const unused = Object.keys(product.dependencies!).filter(
    (name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`)),
  )
  expect(unused).toEqual(elsewhere)
})

test('the decision about dependencies names every one and no other as used', () => {
  const decision = readFileSync('docs/decisions/dependencies.md', 'utf8')
  const [used, unused] = decision.split('Prescribed, not used:')
  const names = Object.keys({
    ...product.dependencies,
    ...product.devDependencies,
    ...product.peerDependencies,
  })
  const plain = names.map((name) => name.replace('@types/', ''))
  expect(plain.filter((name) => !used!.includes(`\`${name}\``))).toEqual([])
  // The names of a line stand before its reason.
  const lines = [...used!.matchAll(/^- (`[^:]+):/gm)].map(([, listed]) => listed!)
  const listed = lines.flatMap((line) => [...line.matchAll(/`([^`…:]+)`/g)].map(([, name]) => name!))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  const left = [...unused!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  expect(left).not.toEqual([])
  expect(left.filter((name) => names.includes(name))).toEqual([])
})

test('the documents tell how to install each peer in the version that the product names', () => {
  const texts = ['docs/operations.md', 'deploy/Dockerfile'].map((path) => readFileSync(path, 'utf8'))
  for (const [name, version] of Object.entries(product.peerDependencies!))
    for (const text of texts) expect(text).toMatch(new RegExp(`npm install --no-save.* ${name}@${version}`))
})
