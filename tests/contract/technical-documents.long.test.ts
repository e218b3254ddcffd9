// Over 30 s: a document is read until its thread has used up its memory.
import { expect, test } from 'vitest'
import { docxWith, endlessPdf } from '../support/technical-files'
import { signedIn } from './client'
import { pushedSection } from './section'
import { inject } from './worker-server'

/** Smaller limits, and what each of them ends, are tests of lib/documents/pdf/read-pdf.ts. */

const TECHNICAL = 4

test('a page that never ends: the pages before it are kept, and others are read meanwhile', async () => {
  const client = await signedIn(inject('baseUrl'))
  const { openId, bidders } = await pushedSection(client, 'DOCUMENTS-LONG', { items: 20 })
  const endless = client.upload(openId, TECHNICAL, '无尽.pdf', endlessPdf('第一页'), bidders[0])
  const other = await client.upload(openId, TECHNICAL, '其间.docx', docxWith(['其他文件']), bidders[2])
  expect(other.status).toBe(200)
  expect((await endless).body.success).toBe(true)
  const { body } = await client.get(`/api/tb-files/technical-documents?openId=${openId}`)
  const found = body.data.find(({ name }: { name: string }) => name === '无尽.pdf')
  expect(found).toMatchObject({ state: 'tooLarge', characters: 3 })
  expect(found.problems).toContain('tooLarge 1/2')
  expect((await client.get('/readyz')).status).toBe(200)
})
