import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collect, sectionFromJson } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { locks } from '.'

describe('locks', () => testGoldenCases(locks, new URL('./cases/', import.meta.url)))

test('a lock on the public list keeps the number of other companies that hold it', () => {
  const path = new URL('./cases/locks-and-certificates.input.json', import.meta.url)
  const input = JSON.parse(readFileSync(path, 'utf8'))
  const remark = '代理机构的加密锁'
  input.record.publicCodes = [{ featureType: '20', code: 'LOCK-3', remark }]
  const { sums } = collect(locks, sectionFromJson(input))
  expect(sums!.find(({ feature }) => feature === 'LOCK-3')).toMatchObject({ isPublic: '1', outerNum: 1 })
})
