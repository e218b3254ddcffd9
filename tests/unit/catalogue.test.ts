import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditedIn } from '../support/audited'
import { catalogueOf } from '../support/catalogue'

const specs = readdirSync('tests/browser')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join('tests/browser', name), 'utf8'))
  .join('\n')

test('every message created only in the browser is expected by a browser test', () => {
  const missing = catalogueOf('browser').filter((text) => !specs.includes(text.replace('{file}', '')))
  expect(missing).toEqual([])
})

test('every action available only on a page is checked in the audit log by a browser test', () => {
  const missing = auditedIn('browser').filter((action) => !specs.includes(`audited(page, '${action}'`))
  expect(missing).toEqual([])
})
