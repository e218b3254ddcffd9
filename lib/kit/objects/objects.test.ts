import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedStores } from '../../../tests/support/object-stores'
import { dataPaths } from '../paths'
import { folderObjects } from './folder'
import type { Objects } from './object-store'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-objects-'))
beforeAll(() => {
  process.env.DATA_DIR = data
})
afterAll(() => rmSync(data, { recursive: true }))

const bytes = (word: string) => new TextEncoder().encode(word)
const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')
const wordOf = (read: Uint8Array | null) => read && new TextDecoder().decode(read)

function spooled(word: string): string {
  const path = join(dataPaths.temporary(), 'made')
  writeFileSync(path, word)
  return path
}

describe.each(testedStores(() => join(data, 's3')))('objects in $name', ({ open }) => {
  let objects: Objects
  let stop: () => Promise<void>
  beforeAll(async () => ({ objects, stop } = await open()))
  afterAll(() => stop())

  test('an object is stored from a complete file, read whole, in part and as a file, and removed', async () => {
    const from = spooled('0123456789')
    await objects.put('exports/one.txt', from)
    expect(existsSync(from)).toBe(false)
    expect(await objects.head('exports/one.txt')).toMatchObject({ size: 10 })
    expect(wordOf(await objects.read('exports/one.txt'))).toBe('0123456789')
    expect(await text(objects.get('exports/one.txt', { start: 2, end: 4 }))).toBe('234')
    expect(await readFile(await objects.local('exports/one.txt'), 'utf8')).toBe('0123456789')
    await objects.remove('exports/one.txt')
    expect([await objects.head('exports/one.txt'), await objects.read('exports/one.txt')]).toEqual([
      null,
      null,
    ])
    await objects.remove('exports/one.txt')
  })

  test('bytes that were written are read whole and in part', async () => {
    await objects.write('bills/9/x-2', bytes('0123456789'))
    expect(await text(objects.get('bills/9/x-2'))).toBe('0123456789')
    const part = (start: number, end: number) => text(objects.get('bills/9/x-2', { start, end }))
    expect([await part(0, 0), await part(3, 3), await part(8, 9)]).toEqual(['0', '3', '89'])
    expect(wordOf(await objects.read('bills/9/x-2'))).toBe('0123456789')
    await objects.remove('bills/9/x-2')
  })

  test('a key that is given to other bytes shows the new ones', async () => {
    await objects.write('documents/9/y', bytes('old'))
    expect(wordOf(await objects.read('documents/9/y'))).toBe('old')
    await objects.write('documents/9/y', bytes('new'))
    expect(wordOf(await objects.read('documents/9/y'))).toBe('new')
    expect(await readFile(await objects.local('documents/9/y'), 'utf8')).toBe('new')
    await objects.remove('documents/9/y')
    expect(await objects.read('documents/9/y')).toBeNull()
  })

  test('an empty object is an object', async () => {
    await objects.put('exports/empty', spooled(''))
    expect(await objects.head('exports/empty')).toMatchObject({ size: 0 })
    expect(await objects.read('exports/empty')).toHaveLength(0)
    expect(await text(objects.get('exports/empty'))).toBe('')
    await objects.write('documents/1/empty', bytes(''))
    expect(await text(objects.get('documents/1/empty'))).toBe('')
    expect(await objects.read('documents/1/empty')).toHaveLength(0)
  })

  test('what is larger than any buffer is read as it was stored', async () => {
    const word = '0123456789abcdef'.repeat(400_000)
    await objects.put(`files/${hashOf(word)}`, spooled(word))
    const read = await buffer(objects.get(`files/${hashOf(word)}`))
    expect(createHash('sha256').update(read).digest('hex')).toBe(hashOf(word))
    await objects.write('documents/1/large', bytes(word))
    const part = await text(objects.get('documents/1/large', { start: 3_000_001, end: 6_000_000 }))
    expect(part).toBe(word.slice(3_000_001, 6_000_001))
  })

  test('a missing object is a missing file, and reading its bytes fails', async () => {
    expect(existsSync(await objects.local('results/7-00000000.db'))).toBe(false)
    await expect(text(objects.get('exports/missing'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a moved object has its new key only and counts as changed now', async () => {
    await objects.write('exports/two', bytes('two'))
    const before = Date.now() - 2000
    await objects.move('exports/two', 'quarantine/two')
    expect([await objects.head('exports/two'), await objects.read('exports/two')]).toEqual([null, null])
    expect((await objects.head('quarantine/two'))!.changedAt).toBeGreaterThanOrEqual(before)
    expect(wordOf(await objects.read('quarantine/two'))).toBe('two')
  })

  test('objects are listed by their keys, however many they are', async () => {
    expect(await objects.list('evidence')).toEqual([])
    const keys = Array.from({ length: 1203 }, (_, at) => `reference-lists/${hashOf(String(at)).slice(0, 40)}`)
    for (let at = 0; at < keys.length; at += 20)
      await Promise.all(keys.slice(at, at + 20).map((key) => objects.write(key, bytes('x'))))
    await objects.write('reference-lists-beside/one', bytes('x'))
    expect((await objects.list('reference-lists')).sort()).toEqual([...keys].sort())
    const sizes = new Map<string, number>()
    for await (const page of objects.pages('reference-lists'))
      for (const { key, size, changedAt } of page) {
        expect(Math.abs(Date.now() - changedAt)).toBeLessThan(3_600_000)
        sizes.set(key, size)
      }
    expect([...sizes.keys()].sort()).toEqual([...keys].sort())
    expect(new Set(sizes.values())).toEqual(new Set([1]))
  })

  test('a store that is there says so', async () => {
    await objects.check()
  })

  test.each([
    'one',
    '/etc/passwd',
    '../one',
    'files/../../one',
    'files//one',
    'files/.',
    'a/b\0',
    'files/一',
  ])('the key %j is refused', async (key) => {
    await expect(async () => objects.write(key, bytes('x'))).rejects.toThrow('not a key')
    await expect(async () => objects.read(key)).rejects.toThrow('not a key')
  })
})

const SHA = 'ab'.padEnd(64, '0')

test('a folder spreads objects named by a hash over folders of its first digits', async () => {
  const objects = folderObjects()
  await objects.write(`bills/8/${SHA}-2`, bytes('bill'))
  await objects.write(`files/${SHA}`, bytes('file'))
  expect(existsSync(join(data, 'bills', '8', 'ab', `${SHA}-2`))).toBe(true)
  expect(existsSync(join(data, 'files', 'ab', SHA))).toBe(true)
  expect(await objects.list('bills')).toContain(`bills/8/${SHA}-2`)
  await objects.move(`files/${SHA}`, `quarantine/${SHA}`)
  expect(existsSync(join(data, 'quarantine', SHA))).toBe(true)
  expect(await objects.list('quarantine')).toContain(`quarantine/${SHA}`)
})

test('what cannot be stored in a folder leaves nothing behind', async () => {
  writeFileSync(join(data, 'blocked'), '')
  await expect(folderObjects().write('blocked/one', bytes('x'))).rejects.toThrow()
  expect(readdirSync(dataPaths.temporary())).toEqual([])
})
