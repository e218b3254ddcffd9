import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '@/lib/kit/i18n/messages'
import { refusal, utf8 } from '../../lib/engine/parse/test-files'
import { fuzzFiles } from '../fuzz/files'
import { bytesOf, GOLDEN } from '../fuzz/golden'
import { type Reader, startReader } from '../fuzz/reader'

let reader: Reader
beforeAll(async () => {
  // Long enough that a busy machine does not count as a hang.
  reader = await startReader(50_000)
})
afterAll(() => reader.end())

describe('files found by fuzzing', () => {
  test.each(GOLDEN.files)('$name', async ({ kind, parts, expected }) => {
    expect(await reader.read(bytesOf(parts), kind)).toBe(expected)
    expect(MESSAGES['zh-CN'].errors.import).toHaveProperty(expected)
  })
})

test.each(['archives', 'xml'] as const)('%s with errors are read or refused, never a bug', async (way) => {
  expect((await fuzzFiles(reader, way, 200, 4)).findings).toEqual([])
})

test('a bill with too many rows or texts is refused', () => {
  const items = Array.from({ length: 9 }, (_, at) => `<Qdmx Mc="${at}${'长'.repeat(40)}"/>`).join('')
  const bill = utf8(`<JingJiBiao><Dxgcxx><Dwgcxx><Qdxm>${items}</Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>`)
  expect(refusal(bill)).toBe('read')
  expect(refusal(bill, 2, { rows: 10 })).toEqual({ code: 'tooManyRows', limit: 10 })
  expect(refusal(bill, 2, { textBytes: 500 })).toMatchObject({ code: 'tooMuchText' })
})

test('quota lines have a limit of their own, and take nothing from that of the other rows', () => {
  const quotas = '<QdxdezjMx Debm="1-1"/>'.repeat(20)
  const bill = utf8(
    `<JingJiBiao><Dxgcxx><Dwgcxx><Qdxm><Qdmx Mc="a"><Qdxdezj>${quotas}</Qdxdezj></Qdmx></Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>`,
  )
  expect(refusal(bill, 2, { rows: 10 })).toBe('read')
  expect(refusal(bill, 2, { quotas: 19 })).toEqual({ code: 'tooManyQuotas', limit: 19 })
})
