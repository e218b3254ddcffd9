import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `npm run release` in a repository of its own. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-release-'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const title = `clean-bid-${version}`

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}
const release = (folder: string) =>
  run(process.execPath, ['lib/cli/release.mjs', join(root, 'out', folder), '--source-only'])
function commit() {
  const name = ['-c', 'user.name=test', '-c', 'user.email=test@example.org']
  expect(run('git', ['add', '-A']).status).toBe(0)
  expect(run('git', [...name, 'commit', '-qm', 'x']).status).toBe(0)
}

beforeAll(() => {
  for (const path of [
    'package.json',
    'package-lock.json',
    'CHANGELOG.md',
    'lib/cli/release.mjs',
    'lib/cli/release',
  ])
    cpSync(path, join(root, path), { recursive: true })
  writeFileSync(join(root, '.gitignore'), 'out/\n')
  expect(run('git', ['init', '-q']).status).toBe(0)
  commit()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a release has the committed source, its SBOM, the changelog and the sums of all', () => {
  const made = release('one')
  expect(made, made.text).toMatchObject({ status: 0 })
  const folder = join(root, 'out', 'one')
  const names = ['CHANGELOG.md', `${title}.cdx.json`, `${title}.tar.gz`]
  expect(readdirSync(folder).sort()).toEqual([...names, 'SHA256SUMS'].sort())
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
    names.map((name) => `${sumOf(name)}  ${name}\n`).join(''),
  )
  const sbom = JSON.parse(readFileSync(join(folder, `${title}.cdx.json`), 'utf8'))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'clean-bid', version } },
  })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version: string }>
  }
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => `${one.name ?? path.split('node_modules/').at(-1)}@${one.version}`)
  // By address: a package that is installed under another name has its own there.
  const listed = new Set(
    sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl.slice('pkg:npm/'.length))),
  )
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter((name) => !listed.has(name))).toEqual([])
  const packed = run('tar', ['-tzf', join(folder, `${title}.tar.gz`)]).text
  expect(packed).toContain(`${title}/lib/cli/release.mjs`)
})

test('nothing is released that is not committed, not described, or into a folder in use', () => {
  expect(release('one')).toEqual({ status: 1, text: expect.stringContaining('is not empty') })
  appendFileSync(join(root, 'lib/cli/release.mjs'), '\n')
  expect(release('two')).toEqual({ status: 1, text: expect.stringContaining('commit these changes first') })
  commit()
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  writeFileSync(join(root, 'package.json'), text.replace(`"version": "${version}"`, '"version": "9.9.9"'))
  commit()
  expect(release('three')).toEqual({ status: 1, text: expect.stringContaining('what changed in 9.9.9') })
})
