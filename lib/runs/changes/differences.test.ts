import { expect, test } from 'vitest'
import type { RunInput } from '@/db/schema'
import { fileChanges } from './differences'

const input = (bidderId: number | null, sha256: string, fileName = `${sha256}.xml`): RunInput => ({
  ...{ fileId: 1, fileType: bidderId === null ? 1 : 2, fileName, sha256, bidderId },
})
const tender = input(null, 'tender')

test('files are compared by their content, for the same bidder or role', () => {
  const before = [tender, input(1, 'a'), input(2, 'b')]
  expect(fileChanges(before, before)).toEqual([])
  expect(fileChanges(before, [input(2, 'b'), tender, input(1, 'a', 'renamed.xml')])).toEqual([])
  expect(fileChanges(before, [tender, input(1, 'c'), input(3, 'b')])).toEqual([
    { kind: 'replaced', fileType: 2, before: 'a.xml', now: 'c.xml' },
    { kind: 'removed', fileType: 2, before: 'b.xml', now: null },
    { kind: 'added', fileType: 2, before: null, now: 'b.xml' },
  ])
})
