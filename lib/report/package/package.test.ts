import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../tests/support/unzip'
import { FILE_TYPE } from '../../domain/number-codes'
import { zip as zipAs } from '../../engine/parse/test-files'
import { LOCALES } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { newSealKey, SEAL, sealOf } from '../../kit/seals/seal.mjs'
import { zipBytes } from '../../kit/zip/bytes'
import { checkPage } from './check-page'
import { rootOf, sumOf } from './compare.mjs'
import { manifestOf } from './manifest'
import { sha256 } from './sha256.mjs'
import { packageWriter } from './writer'

const folder = mkdtempSync(join(tmpdir(), 'package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TENDER = Buffer.from('招标清单'.repeat(5000))
const BID = Buffer.from('投标清单'.repeat(5000))
const inputOf = (fileName: string, bytes: Buffer, path: string | null) => ({
  fileName,
  fileType: FILE_TYPE.tender,
  bidderName: null,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  path,
})

const KEY = newSealKey()
const zip = join(folder, 'package.zip')
let files: Map<string, Buffer>
beforeAll(async () => {
  const stored = join(folder, 'stored')
  writeFileSync(stored, TENDER)
  const writer = await packageWriter(zip)
  await writer.add('report.pdf', [Buffer.from('%PDF-'), 'text'])
  await writer.add('tables/01-sums.csv', ['\ufeffa,b\r\n', '1,2\r\n'])
  await writer.add('results/empty.json', [])
  await writer.add('check.html', [await checkPage('zh-CN', translator('zh-CN'))])
  await writer.copy('inputs/01-招标.LNZF', stored)
  const inputs = [inputOf('招标.LNZF', TENDER, 'inputs/01-招标.LNZF'), inputOf('投标.nlntf', BID, null)]
  const section = { openId: 'o', sectionCode: 'c', sectionName: 'n' }
  const about = {
    createdAt: '2026-11-21T00:00:00.000Z',
    locale: 'zh-CN' as const,
    audit: `7:${'a'.repeat(64)}`,
  }
  const chapters = { listed: ['findings' as const], leftOut: ['law' as const] }
  const rest = { ...about, section, chapters, runs: [], inputs }
  const seal = async (manifest: Buffer) => sealOf(manifest, KEY, '2026-11-21T00:00:00.000Z')
  const sum = await writer.finish((outputs) => manifestOf({ ...rest, outputs }), seal)
  files = unzip(zip)
  expect(sum).toBe(createHash('sha256').update(files.get('manifest.json')!).digest('hex'))
})

/** Unpacks the package into a folder, with some files replaced or left out. */
function unpacked(name: string, changes: ReadonlyMap<string, Buffer | null> = new Map()): string {
  const target = join(folder, name)
  for (const [path, bytes] of new Map([...files, ...changes])) {
    if (bytes === null) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), bytes)
  }
  return target
}

function check(path: string) {
  const { status, stdout } = spawnSync(process.execPath, ['lib/cli/check-package.mjs', path], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

function changedByte(bytes: Buffer): Buffer {
  if (bytes.length === 0) return Buffer.from('x')
  const changed = Buffer.from(bytes)
  const at = Math.floor(changed.length / 2)
  changed[at] = changed[at]! ^ 1
  return changed
}

test('an unchanged package passes the check, as an archive and as a folder', () => {
  for (const path of [zip, unpacked('whole')]) {
    const { status, lines } = check(path)
    expect(lines).toContain('same     report.pdf')
    expect(lines).toContain('same     inputs/01-招标.LNZF')
    expect(lines).toContain('absent   投标.nlntf')
    expect(lines.at(-1)).toBe('whole and unchanged')
    expect(status).toBe(0)
  }
})

test('a changed byte in any file is found and the file is named', () => {
  // Of the manifest a byte within a text: otherwise it may not be readable at all.
  const changed = (name: string, bytes: Buffer) =>
    name === 'manifest.json'
      ? Buffer.from(String(bytes).replace('2026-11-21', '2026-11-22'))
      : changedByte(bytes)
  // Those of the seal: lib/kit/seals.
  const own = [...files].filter(([name]) => !name.startsWith('seal/'))
  for (const [at, [name, bytes]] of own.entries()) {
    const { status, lines } = check(unpacked(`byte-${at}`, new Map([[name, changed(name, bytes)]])))
    expect(status, name).toBe(1)
    // With a changed checksum, the manifest is the file that differs from it.
    const named = name === 'manifest.sha256' ? 'manifest.json' : name
    const sealed = name === 'manifest.json' ? ', seal (digests)' : ''
    expect(lines.at(-1)).toBe(`different: ${named}${sealed}`)
  }
})

test('a changed byte inside the archive is found', () => {
  const entries = [...files].map(([name, bytes]) => {
    return { name: `包/${name}`, bytes: name === 'report.pdf' ? changedByte(bytes) : bytes }
  })
  const path = join(folder, 'changed.zip')
  writeFileSync(path, zipBytes(entries))
  expect(check(path)).toMatchObject({ status: 1 })
  expect(check(path).lines.at(-1)).toBe('different: report.pdf')
})

test('a package packed again by another program is as whole: stored, in ZIP64, with folders', () => {
  const packed = [...files].map(([name, data]) => ({ name: `包/${name}`, data, method: 0, zip64: true }))
  const path = join(folder, 'again.zip')
  writeFileSync(path, zipAs([{ name: '包/', data: '', method: 0 }, ...packed]))
  expect(check(path)).toMatchObject({ status: 0 })
  expect(check(path).lines.at(-1)).toBe('whole and unchanged')
})

test('the seal is verified, and one that was changed, left out or made for another package is named', () => {
  const whole = check(zip)
  expect(whole.lines.filter((line) => line.startsWith('seal '))).toEqual([
    'seal     digests: holds',
    expect.stringMatching(/^seal {5}Ed25519: holds, key [0-9a-f]{32}$/),
    expect.stringMatching(/^seal {5}SM2: holds, key [0-9a-f]{32}$/),
  ])
  const none = check(unpacked('no-seal', new Map(Object.values(SEAL).map((name) => [name, null]))))
  expect(none).toMatchObject({ status: 0 })
  expect(none.lines.join()).toContain('no seal')
  const short = check(unpacked('no-sm2', new Map([[SEAL.sm2, null]])))
  expect([short.status, short.lines.at(-1)]).toEqual([1, 'different: seal (SM2)'])
  // All files and sums written anew by somebody without the keys.
  const text = String(files.get('manifest.json')).replace('2026-11-21', '2026-11-22')
  const sum = `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`
  const written = new Map([
    ['manifest.json', Buffer.from(text)],
    ['manifest.sha256', Buffer.from(sum)],
  ])
  const again = check(unpacked('again', written))
  expect([again.status, again.lines.at(-1)]).toEqual([1, 'different: seal (digests)'])
  // And sealed with keys of their own: it holds, with another key.
  const theirs = sealOf(Buffer.from(text), newSealKey(), '2026-11-21T00:00:00.000Z')
  const forged = check(unpacked('forged', new Map([...written, ...theirs])))
  expect(forged.status).toBe(0)
  const keysIn = (lines: readonly string[]) => lines.filter((line) => line.includes(', key '))
  expect(keysIn(forged.lines)).toHaveLength(2)
  for (const key of keysIn(forged.lines)) expect(keysIn(whole.lines)).not.toContain(key)
})

test('the documented commands verify both seals without our code', () => {
  const target = unpacked('documented')
  const commands = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(/^openssl pkeyutl -verify .* seal\/.*$/gm),
  ]
  expect(commands).toHaveLength(2)
  for (const [command] of commands) {
    const run = () => spawnSync('sh', ['-c', command], { cwd: target }).status
    expect(run(), command).toBe(0)
    writeFileSync(join(target, SEAL.text), `${files.get(SEAL.text)} `)
    expect(run(), command).not.toBe(0)
    writeFileSync(join(target, SEAL.text), files.get(SEAL.text)!)
  }
})

test('missing and unknown files are named', () => {
  const missing = check(unpacked('missing', new Map([['report.pdf', null]])))
  expect(missing.lines).toContain('missing  report.pdf')
  expect(missing.status).toBe(1)
  const more = check(unpacked('more', new Map([['tables/02-extra.csv', Buffer.from('1')]])))
  expect(more.lines).toContain('unknown  tables/02-extra.csv')
  expect(more.status).toBe(1)
})

test('an input that was left out can be checked beside the package', () => {
  const same = check(unpacked('given', new Map([['投标.nlntf', BID]])))
  expect(same.lines).toContain('same     投标.nlntf')
  expect(same.status).toBe(0)
  const other = check(unpacked('other', new Map([['投标.nlntf', changedByte(BID)]])))
  expect(other.lines.at(-1)).toBe('different: 投标.nlntf')
})

test('a folder or archive that is not a package is rejected', () => {
  const path = join(folder, 'none')
  mkdirSync(path)
  expect(check(path).status).toBe(2)
  const text = join(folder, 'text.zip')
  writeFileSync(text, 'no archive')
  expect(check(text).status).toBe(2)
})

test('the hash in plain JavaScript equals SHA-256 for pieces of any size', () => {
  const bytes = Buffer.alloc(100_003, '投标a')
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_003]) {
    const part = bytes.subarray(0, length)
    const ours = sha256()
    for (let at = 0; at < length; at += 37) ours.update(part.subarray(at, at + 37))
    expect(ours.digest(), `${length}`).toBe(createHash('sha256').update(part).digest('hex'))
  }
})

test('the page is self-contained', async () => {
  for (const locale of LOCALES) {
    const page = await checkPage(locale, translator(locale))
    expect(page).toContain(`lang="${locale}"`)
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/^(import|export) |\{\{\w+\}\}|https?:/m)
    expect(page.split('</script>')).toHaveLength(3)
  }
})

test('the root of a package is the folder of its manifest', () => {
  expect(rootOf(['a/manifest.json', 'a/report.pdf'])).toBe('a/')
  expect(rootOf(['manifest.json', 'inputs/manifest.json'])).toBe('')
  expect(rootOf(['report.pdf'])).toBeNull()
  expect(sumOf(readFileSync(join(unpacked('sum'), 'manifest.sha256'), 'utf8'))).toMatch(/^[0-9a-f]{64}$/)
  expect(sumOf('nothing')).toBeNull()
})
