// Minutes: it makes a release as a whole, starts it on an empty system without a network, and upgrades it while it is used.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksBelow, signRelease } from '../../lib/cli/release/signing.mjs'
import { freePort } from '../support/port'

/** A release installs, builds and packs; an empty system is fetched. */
const LONGEST_MS = 1_800_000
const work = mkdtempSync(join(tmpdir(), 'clean-bid-archive-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const at = (...names: string[]) => join(work, ...names)
const run = (command: string, args: readonly string[], cwd = work) =>
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
    env: { ...process.env, RELEASE_KEY: at('key.pem') },
  })

/** An empty Debian, which has nothing but its base. */
function emptyRoot(): string {
  const root = at('root')
  if (!existsSync('/usr/sbin/debootstrap'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'debootstrap'])
  run('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian'])
  return root
}

/** The release with one thing changed, packed and signed as the next one. */
function packed(name: string, commit: string, change: (folder: string) => void): string {
  const folder = at(name, 'clean-bid')
  cpSync(at('one', 'clean-bid'), folder, { recursive: true, verbatimSymlinks: true })
  const path = join(folder, 'release.json')
  const about = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...about, commit, links: linksBelow(folder) }))
  for (const file of ['SHA256SUMS', 'SHA256SUMS.sig']) rmSync(join(folder, file))
  change(folder)
  signRelease(folder, at('key.pem'))
  return folder
}
const pack = (name: string) => {
  run('sh', [
    '-c',
    `tar -C ${at(name)} -cf - clean-bid | gzip -1 > ${at('root', 'home', 'try', `${name}.tar.gz`)}`,
  ])
  rmSync(at(name), { recursive: true })
}

let archive = ''
beforeAll(() => {
  run('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), at('source')])
  run(process.execPath, ['lib/cli/release.mjs', at('made')], at('source'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  archive = at('made', `clean-bid-${version}-linux-${process.arch}.tar.gz`)
  mkdirSync(at('one'))
  run('tar', ['-xzf', archive, '-C', at('one')])
}, LONGEST_MS)

test(
  'a second release of the same commit has the same files',
  () => {
    run(process.execPath, ['lib/cli/release.mjs', at('again')], at('source'))
    const [one, two] = ['made', 'again'].map((name) => readFileSync(at(name, 'SHA256SUMS'), 'utf8'))
    if (one !== two) {
      // By file: what a build makes at random has to be found.
      mkdirSync(at('two'))
      run('tar', ['-xzf', archive.replace(at('made'), at('again')), '-C', at('two')])
      const [files, others] = ['one', 'two'].map((name) =>
        readFileSync(at(name, 'clean-bid', 'SHA256SUMS'), 'utf8').split('\n'),
      )
      expect(others!.filter((line) => !files!.includes(line))).toEqual([])
    }
    expect(two).toBe(one)
  },
  LONGEST_MS,
)

test('the archive is small enough, and its signature and sums are verified without our code', () => {
  expect(statSync(archive).size).toBeLessThan(250_000_000)
  const folder = at('one', 'clean-bid')
  const signed = ['-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig']
  run('openssl', ['pkeyutl', '-verify', '-pubin', '-inkey', 'release.pem', ...signed], folder)
  run('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], folder)
})

test(
  'it starts on an empty system without a network, is upgraded while it is used, and goes back after a failure',
  async () => {
    const root = emptyRoot()
    mkdirSync(at('root', 'home', 'try'))
    packed('next', 'a'.repeat(40), () => {})
    packed('broken', 'b'.repeat(40), (folder) =>
      appendFileSync(join(folder, 'lib/server/handed.mjs'), '\nprocess.exit(1)\n'),
    )
    // One byte more than was signed.
    appendFileSync(
      join(
        packed('changed', 'c'.repeat(40), () => {}),
        'README.md',
      ),
      '\n',
    )
    for (const name of ['next', 'broken', 'changed']) pack(name)
    run('tar', ['-xzf', archive, '-C', at('root', 'home', 'try')])
    run('chown', ['-R', '65534:65534', at('root', 'home', 'try')])
    chownSync(at('root', 'home', 'try'), 65534, 65534)
    const mounts = `mount --bind /proc ${root}/proc && mount --bind /dev ${root}/dev`
    const trial = `exec ${process.execPath} tests/support/archive-trial.mjs ${root} /home/try ${await freePort()}`
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['--net', '--mount', 'sh', '-c', `${mounts} && ${trial}`],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    )
    const line = stdout.trim().split('\n').at(-1) ?? ''
    expect(line, stderr).toMatch(/^\{/)
    const seen = JSON.parse(line)
    console.log(
      `first page after ${seen.firstPageMs} ms; longest wait in the upgrade ${seen.upgraded.used.longestMs} ms, in going back ${seen.back.used.longestMs} ms`,
    )
    expect(seen.routes).toBe('')
    expect(seen.before).toMatch(/^\d.*-linux-\w+-[0-9a-f]{12}$/)
    expect(seen.changed).toMatchObject({
      code: 1,
      text: expect.stringContaining('README.md is not as it was released'),
    })
    expect(seen.upgraded, seen.upgraded.text).toMatchObject({ code: 0, used: { failed: [] } })
    expect(seen.upgraded.edition).toContain('-aaaaaaaaaaaa')
    expect(seen.upgraded.text).toMatch(/the longest wait of a request was \d+ ms/)
    expect(seen.back, seen.back.text).toMatchObject({ code: 1, used: { failed: [] } })
    expect(seen.back.edition).toContain('-aaaaaaaaaaaa')
    expect(seen.back.text).toContain('going back')
    expect(seen.code).toBe(0)
  },
  LONGEST_MS,
)
