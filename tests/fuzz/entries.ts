import fc from 'fast-check'
import { utils, write } from 'xlsx'
import type { Client } from '../contract/client'
import { mutated } from './bytes'
import { anyRecord } from './records'
import type { Sent } from './server'

/** Bulk input for a section, with errors: pastes, sheets and records. */

const ROWS = [
  ['投标人', '特征码类型', '特征码', '操作环节', '时间'],
  ['甲建设有限公司', 'IP地址', '10.1.1.1', '上传投标文件', '2026/3/1 8:05'],
  ['乙建设有限公司', '50', '00-1A-2B', '', '2026年3月1日'],
  ['', '40', '"a\n""b"', '20', '46082.33'],
]

function workbook(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), '记录')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const odd = fc.constantFrom(
  '"',
  '\t',
  '\r',
  '\r\n',
  '\n',
  '\u0000',
  '\ufeff',
  '\ud800',
  ',',
  ';',
  '长'.repeat(5000),
)
const pasted = fc
  .array(fc.oneof(fc.constantFrom(...ROWS.flat()), odd, fc.string({ unit: 'binary' })), { maxLength: 60 })
  .chain((cells) => fc.constantFrom('\t', ',', '\n').map((by) => Buffer.from(cells.join(by))))
const paste = fc.oneof(
  pasted,
  mutated(fc.constant(Buffer.from(ROWS.map((row) => row.join('\t')).join('\n')))),
)
const sheet = mutated(fc.constant(workbook()))

const query = fc.record(
  {
    list: fc.constantFrom('records', 'identities', 'bidders', 'experts', '__proto__', ''),
    mode: fc.constantFrom('append', 'replace', 'x'),
    column: fc.constantFrom('bidderName', '', 'nothing', 'toString'),
    hasHeadings: fc.constantFrom('0', '1'),
    save: fc.constantFrom('all', 'keepGood'),
  },
  { requiredKeys: ['list'] },
)

/**
 * The requested number of requests, the same for the same seed: pastes and sheets into a section, and
 * records.
 */
export function entriesOf(client: Client, openId: string, count: number, seed: number): Sent[] {
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream' }
  const post = (path: string, body: Buffer) => (signal: AbortSignal) =>
    fetch(client.baseUrl + path, { method: 'POST', headers, body: new Uint8Array(body), signal })
  const rows = fc.record({ query, body: fc.oneof(paste, sheet) }).map(({ query, body }): Sent => {
    const path = `/api/tb-prj-sections/importRows?${new URLSearchParams({ openId, ...query })}`
    return { way: 'entries', input: `${path} ${body.toString('base64')}`, send: post(path, body) }
  })
  const records = fc.record({ body: anyRecord, keepGood: fc.boolean() }).map(({ body, keepGood }): Sent => {
    const path = `/api/tb-prj-sections/enterRecord${keepGood ? '?keepGood=1' : ''}`
    return { way: 'entries', input: `${path} ${body}`, send: post(path, body) }
  })
  const entry = fc.oneof({ weight: 2, arbitrary: rows }, { weight: 1, arbitrary: records })
  return fc.sample(entry, { numRuns: count, seed })
}
