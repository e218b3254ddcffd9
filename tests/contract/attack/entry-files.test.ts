import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipBytes } from '../../../lib/kit/zip/bytes'
import { type Client, signedIn } from '../client'
import { pushedSection } from '../section'
import { inject } from '../worker-server'

/**
 * What is pasted or uploaded in the entry form: formulas, links to other workbooks and programs, keys that mean something to
 * JavaScript. Sizes, depths and bombs are in tests/contract/intake.test.ts.
 */

const baseUrl = inject('baseUrl')
let client: Client
let openId: string
/** Addresses that somebody asked for: a file must not make the server ask. */
const asked: string[] = []
const listener = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end('<x/>')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  client = await signedIn(baseUrl)
  openId = (await pushedSection(client, 'ENTRY-FILES', { bidders: 2, items: 12 })).openId
})
afterAll(() => new Promise((resolve) => listener.close(resolve)))

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const formula = (reference: string, code: string, shown: string) =>
  `<c r="${reference}" t="str"><f>${code}</f><v>${shown}</v></c>`

/** A workbook with formulas, a link to another workbook and a DDE link. */
function linkedWorkbook(address: string, documentType = ''): Buffer {
  const rows = [
    `<row r="1">${inline('A1', '投标人')}${inline('B1', '序号')}</row>`,
    `<row r="2">${formula('A2', `HYPERLINK(&quot;${address}/link&quot;,&quot;甲&quot;)`, '公式甲公司')}${inline('B2', '91')}</row>`,
    `<row r="3">${formula('A3', '[1]Sheet1!A1', '公式乙公司')}${inline('B3', '92')}</row>`,
    `<row r="4">${formula('A4', "cmd|'/C calc'!A0", '公式丙公司')}${inline('B4', '93')}</row>`,
    `<row r="5">${formula('A5', `WEBSERVICE(&quot;${address}/service&quot;)`, '公式丁公司')}${inline('B5', '94')}</row>`,
  ]
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${documentType}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="s" sheetId="1" r:id="r0"/></sheets><externalReferences><externalReference r:id="r1"/></externalReferences></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r0" Target="worksheets/s.xml"/><Relationship Id="r1" Type="${RELATIONS}/externalLink" Target="externalLinks/e1.xml"/></Relationships>`,
    'xl/externalLinks/e1.xml': `<externalLink ${MAIN}><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>`,
    'xl/externalLinks/_rels/e1.xml.rels': `<Relationships><Relationship Id="r" Target="${address}/external" TargetMode="External"/></Relationships>`,
    'xl/worksheets/s.xml': `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const entries = Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  return zipBytes(entries, 1)
}

const send = (path: string, body: Buffer | string, type = 'application/octet-stream') =>
  client.call('POST', path, { body: body as BodyInit, headers: { 'content-type': type } })
const importRows = (body: Buffer | string) =>
  send(`/api/tb-prj-sections/importRows?openId=${openId}&list=bidders&save=all`, body)
const names = async () =>
  (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&size=1000`)).body.map(
    ({ bidderName }: { bidderName: string }) => bidderName,
  )

test('of a formula or a link the stored value is read, and nobody is asked for anything', async () => {
  const { port } = listener.address() as AddressInfo
  const { status, body } = await importRows(linkedWorkbook(`http://127.0.0.1:${port}`))
  expect([status, body.data?.preview.good], JSON.stringify(body)).toEqual([200, 4])
  expect(await names()).toEqual(
    expect.arrayContaining(['公式甲公司', '公式乙公司', '公式丙公司', '公式丁公司']),
  )
  expect(asked).toEqual([])
})

test('a workbook with a document type of its own is refused, and nobody is asked for anything', async () => {
  const { port } = listener.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const type = `<!DOCTYPE w [<!ENTITY e SYSTEM "${address}/entity"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
  const { status, body } = await importRows(linkedWorkbook(address, type))
  expect([status, body.message]).toEqual([422, '无法读取该文件，请另存为 .xlsx 或 .csv 后重试'])
  expect(asked).toEqual([])
})

test('pasted texts that look like formulas stay texts', async () => {
  const pasted = ['=1+1', '+SUM(A1)', '-2+3', '@SUM(A1)', "=cmd|'/C calc'!A0"]
  const { status, body } = await importRows(['投标人', ...pasted].join('\n'))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await names()).toEqual(expect.arrayContaining(pasted))
})

test('headings and keys that mean something to JavaScript are names like others', async () => {
  for (const heading of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const { status, body } = await importRows(`${heading}\t投标人\nx\t标题${heading}公司`)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  }
  const section = '"sectionCode":"ENTRY-PROTO","sectionName":"x"'
  for (const text of [
    `{"__proto__":{"polluted":1},"section":{${section}}}`,
    `{"section":{${section},"__proto__":{"polluted":1}}}`,
    `{"section":{${section}},"constructor":{"prototype":{"polluted":1}}}`,
    `{"section":{${section}},"bidders":[{"bidderName":"甲","__proto__":{"isOk":0}}]}`,
  ]) {
    const { status, body } = await send('/api/tb-prj-sections/enterRecord', text, 'application/json')
    expect([400, 200].includes(status), `${text}: ${JSON.stringify(body)}`).toBe(true)
  }
  const { body } = await client.get('/api/currentUser')
  expect(body.data.polluted).toBeUndefined()
})
