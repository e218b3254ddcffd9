import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPaths } from '../paths'
import { folderObjects } from './folder'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-objects-'))
beforeAll(() => {
  process.env.DATA_DIR = data
})
afterAll(() => rmSync(data, { recursive: true }))

const SHA = 'ab'.padEnd(64, '0')
const objects = folderObjects()
const bytes = (word: string) => new TextEncoder().encode(word)

test('an object is stored from a complete file, read whole, in part and as a file, and removed', async () => {
  const from = join(dataPaths.temporary(), 'made')
  writeFileSync(from, '0123456789')
  await objects.put('exports/one.txt', from)
  expect(existsSync(from)).toBe(false)
  expect(await objects.head('exports/one.txt')).toMatchObject({ size: 10 })
  expect(new TextDecoder().decode((await objects.read('exports/one.txt'))!)).toBe('0123456789')
  expect(await text(objects.get('exports/one.txt', { start: 2, end: 4 }))).toBe('234')
  expect(await readFile(await objects.local('exports/one.txt'), 'utf8')).toBe('0123456789')
  await objects.remove('exports/one.txt')
  expect([await objects.head('exports/one.txt'), await objects.read('exports/one.txt')]).toEqual([null, null])
  await objects.remove('exports/one.txt')
})

test('objects named by a hash lie in folders of its first digits, and are listed by their keys', async () => {
  await objects.write(`bills/9/${SHA}-2`, bytes('bill'))
  await objects.write(`files/${SHA}`, bytes('file'))
  await objects.write('results/1-00.db', bytes('rows'))
  expect(existsSync(join(data, 'bills', '9', 'ab', `${SHA}-2`))).toBe(true)
  expect(existsSync(join(data, 'files', 'ab', SHA))).toBe(true)
  expect(await objects.list('bills')).toEqual([`bills/9/${SHA}-2`])
  expect(await objects.list('files')).toEqual([`files/${SHA}`])
  expect(await objects.list('results')).toEqual(['results/1-00.db'])
  expect(await objects.list('evidence')).toEqual([])
  await objects.move(`files/${SHA}`, `quarantine/${SHA}`)
  expect(existsSync(join(data, 'quarantine', SHA))).toBe(true)
  expect(await objects.list('quarantine')).toEqual([`quarantine/${SHA}`])
  await objects.remove(`quarantine/${SHA}`)
})

test('a moved object has its new key only and counts as changed now', async () => {
  await objects.write('exports/two', bytes('two'))
  const before = Date.now() - 5
  await objects.move('exports/two', 'quarantine/two')
  expect(await objects.head('exports/two')).toBeNull()
  expect((await objects.head('quarantine/two'))!.changedAt).toBeGreaterThanOrEqual(before)
})

test('what cannot be stored leaves nothing behind', async () => {
  writeFileSync(join(data, 'blocked'), '')
  await expect(objects.write('blocked/one', bytes('x'))).rejects.toThrow()
  expect(readdirSync(dataPaths.temporary())).toEqual([])
})

test.each(['one', '/etc/passwd', '../one', 'files/../../one', 'files//one', 'files/.', 'a/b\0', 'files/一'])(
  'the key %j is refused',
  async (key) => {
    await expect(async () => objects.write(key, bytes('x'))).rejects.toThrow('not a key')
  },
)
