import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saidBy, writeBeside } from '../run/beside-report'

test('what stands beside a report is written although its folder was removed meanwhile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-beside-'))
  const report = { seconds: { 'a.test.ts': 1.5 }, errors: [saidBy(new TypeError('late'))] }
  const file = join(folder, 'results', 'unit-beside.json')
  writeBeside(file, report)
  const written = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(written).toEqual({ seconds: { 'a.test.ts': 1.5 }, errors: ['TypeError: late'] })
})
