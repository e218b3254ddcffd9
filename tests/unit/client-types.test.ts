import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productDocument } from '../../lib/api/document'
import { clientTypes } from '../support/client-types'

const FILE = 'examples/client/generated/api.ts'

const types = clientTypes(productDocument())

test('the types of the example client match the document', () => {
  if (process.env.WRITE_TYPES) writeFileSync(FILE, types)
  expect(readFileSync(FILE, 'utf8') === types, `WRITE_TYPES=1 writes ${FILE} anew`).toBe(true)
})

test('the client is short', () => {
  expect(readFileSync('examples/client/client.ts', 'utf8').split('\n').length).toBeLessThan(80)
})
