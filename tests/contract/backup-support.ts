import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { docxWith } from '../support/technical-files'
import type { Client } from './client'
import type { TakenSection } from './section'

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  readonly missing: readonly string[]
  readonly audit: string
}

export const manifestIn = (backup: string): Manifest =>
  JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))

/** Runs a command from the command line. @returns its output; rejects with it when the command fails */
export async function command(name: string, args: string[], DATA_DIR: string): Promise<string> {
  const { AUTH_SECRET } = TEST_SETTINGS
  const env = { ...process.env, AUTH_SECRET, DATA_DIR }
  const { stdout } = await promisify(execFile)(process.execPath, [`lib/cli/${name}.mjs`, ...args], { env })
  return stdout
}

export const sumsOf = (openId: string) => `/api/tb-qb-eco-conformance-sums/querySum?openId=${openId}`

/** What is compared of an installation: of a section, and of a published price list. */
export const resultsOf = async (by: Client, openId: string, list: number): Promise<unknown[]> => [
  (await by.get(sumsOf(openId))).body,
  (await by.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}&size=1000`)).body,
  (await by.get(`/api/tb-files/technical-documents?openId=${openId}`)).body,
  (await by.get('/api/tb-qb-references')).body,
  (await by.get(`/api/system/reference-lists/${list}/lines`)).body,
]

/** Uploads a published price list. @returns its id */
export async function uploadList(client: Client): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ region: '沈阳市', month: '2026-03', title: '信息价' }))
    form.set(name, value)
  form.set('file', new Blob(['名称,除税价\n砂,100\n']), '信息价.csv')
  return (await client.call('POST', '/api/system/reference-lists', { body: form })).body.data.id
}

/** Uploads a technical document of a bidder and a reference text. */
export async function uploadDocuments(client: Client, { openId, bidders }: TakenSection): Promise<void> {
  const bytes = docxWith(['投标人的施工组织设计'])
  const document = await client.upload(openId, 4, '施工组织.docx', bytes, bidders[0])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(docxWith(['公用范本']))]), '范本.docx')
  const text = await client.call('POST', '/api/tb-qb-references/upload', { body: form })
  expect([document.body.success, text.body.success]).toEqual([true, true])
}
