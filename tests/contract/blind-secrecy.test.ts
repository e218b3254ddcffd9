import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../../lib/domain/permissions'
import { findAnalysis } from '../../lib/engine/analyses/registry'
import { generateSection } from '../../lib/generator/section'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { blindDocx, blindPdf, PLANTED } from '../support/blind-documents'
import { addressIn, pagesOfTree } from '../support/pages'
import { unzipped } from '../support/unzip'
import { asked } from './asked'
import { type Client, clientWith, signedIn } from './client'
import { bidOf, pushedSection, type TakenSection } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { addUser } from './users'

/**
 * Everything that a blind section says about technical bids before its reveal, to everybody, in every way: nothing tells
 * whose a document is. A server of its own, because its log is read.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-blind-'))
const TECHNICAL = 4
const SERVICES = ['tb-qb-tec-sames', 'tb-qb-tec-layouts'] as const
const SCREENS = ['analysis_tec_same', 'analysis_tec_layout'] as const

const DETAILS = () => `/api/tb-qb-tec-layout-details/getTecLayoutByOpenId/${taken.openId}`

type Row = Readonly<Record<string, string>>

let server: TestServer
let taken: TakenSection
const clients = new Map<string, Client>()
const admin = () => clients.get('administrator')!
const events: string[] = []
const fileIds: number[] = []
const hashes: string[] = []

const BIDDERS = [
  ['辽宁鑫诚建设工程有限公司', '鑫诚', 'XCJS-0417', '赵德柱', 'KX7'],
  ['沈阳永泰恒市政工程有限公司', '永泰恒', 'YTSZ-9921', '钱满仓', 'AB3'],
  ['大连海晟路桥集团有限公司', '海晟路桥', 'HSLQ-3308', '孙长庚', 'ZQ9'],
].map(([bidderName, alias, bidderCode, leaderName, bidderMask]) => ({
  ...{ bidderName: bidderName!, alias: alias!, bidderCode: bidderCode! },
  ...{ leaderName: leaderName!, bidderMask: bidderMask! },
}))
const record = () => BIDDERS
/** Names by which a bidder may be recognised: with its place and legal form, and without. */
const names = () =>
  record().flatMap(({ bidderName, bidderCode, leaderName, alias }) => [
    ...[bidderName, bidderName.replace(/有限公司$/, '').replace(/^.{2}/, ''), bidderCode, leaderName, alias],
  ])
const bidderIds = () => taken.bidders
async function unitIds(): Promise<string[]> {
  const select = 'select unit_id as "unitId" from open_details where open_id = ?'
  return (await asked<{ unitId: string }>(dataDir, select, taken.openId)).map(({ unitId }) => unitId)
}

/** What may stand nowhere: it is in the documents, in the names of their files, or secret for good. */
const never = async () => [...Object.values(PLANTED), ...(await unitIds())]
/** What may not stand beside anything about technical bids either. */
const besides = async () => [...(await never()), ...names(), ...hashes]

const found = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))

/** Follows a run to its end. */
async function follow(runId: number): Promise<string> {
  const response = await fetch(`${server.baseUrl}/api/runs/${runId}/events`, {
    headers: { authorization: `Bearer ${admin().token}` },
  })
  return response.text()
}

async function analyse(service: string): Promise<void> {
  const begun = await admin().get(`/api/${service}/beginAnalyze?openId=${taken.openId}`, {
    headers: { prefer: 'respond-async' },
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(202)
  events.push(await follow(begun.body.data.runId))
  const again = await admin().get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
  expect(again.body, JSON.stringify(again.body)).toMatchObject({ success: true })
  events.push(JSON.stringify(again.body))
}

async function send(at: number, name: string, bytes: Uint8Array, fileType = TECHNICAL): Promise<void> {
  hashes.push(createHash('sha256').update(bytes).digest('hex'))
  const answer = await admin().upload(taken.openId, fileType, name, bytes, taken.bidders[at])
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  fileIds.push(answer.body.data.id)
}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  clients.set('administrator', await signedIn(server.baseUrl))
  const { section, bidders: generated } = generateSection({
    ...{ seed: 7, bidders: 3, items: 20 },
    names: { sectionCode: 'BLIND-1' },
  }).platform
  taken = await pushedSection(
    admin(),
    'BLIND-1',
    { items: 20 },
    {
      section: { ...section, techEvaType: 1 },
      bidders: generated.map((bidder, at) => ({ ...bidder, ...BIDDERS[at] })),
      records: [],
      identities: [],
    },
  )
  const where = { baseUrl: server.baseUrl, dataDir }
  for (const role of Object.keys(DEFAULT_ROLES).filter((one) => one !== 'administrator'))
    clients.set(role, await addUser(role, { openId: taken.openId, server: where }))
  const json = { name: '平台', scopes: ['results'], days: 1 }
  const made = await admin().call('POST', '/api/system/keys', { json })
  clients.set(SYSTEM, clientWith(server.baseUrl, made.body.data.secret))
  const bidders = record()
  for (const [at, maker] of bidders.entries()) {
    const other = bidders[(at + 1) % bidders.length]!
    await send(at, `${PLANTED.folder}-${maker.bidderName}.docx`, blindDocx(maker, other, at))
    await send(at, `${PLANTED.folder}-${maker.leaderName}.pdf`, await blindPdf(maker))
  }
  const inArchive = zipBytes([
    { name: 'TouBiao/bid.xml', bytes: bidOf(bidders[0]!.bidderName) },
    {
      name: `${PLANTED.folder}/${bidders[0]!.bidderName}.docx`,
      bytes: blindDocx(bidders[0]!, bidders[1]!, 5),
    },
  ])
  await send(0, 'bid.nlntf', inArchive, 2)
  for (const service of SERVICES) await analyse(service)
})
afterAll(async () => {
  await stopServer(server)
  rmSync(dataDir, { recursive: true })
})

const pageOf = async (client: Client, path: string) => {
  const response = await fetch(server.baseUrl + path, {
    redirect: 'manual',
    headers: { cookie: `next-auth.session-token=${client.token}`, 'sec-fetch-dest': 'document' },
  })
  return {
    status: response.status,
    text: `${JSON.stringify([...response.headers])}\n${await response.text()}`,
  }
}

/** The addresses of the results about technical bids: every table, also under filters by what is not there. */
function resultPages(): string[] {
  const tables = (id: string) => findAnalysis(id)!.tables.map((table) => table.id)
  const of = (screen: string, id: string) =>
    tables(id).flatMap((tab) => {
      const base = `/qb-inner/${taken.openId}/${screen}?tab=${tab}`
      const searched = encodeURIComponent(record()[0]!.bidderName.slice(0, 4))
      return [base, `${base}&bidderId=${bidderIds()[0]}`, `${base}&q=${searched}`, `${base}&row=0`]
    })
  return [...of(SCREENS[0], 'tecSame'), ...of(SCREENS[1], 'tecLayout')]
}

/** The names that a page shows because somebody searched for them are in its address. */
const withoutAddress = (text: string, path: string) => {
  const q = new URL(path, server.baseUrl).searchParams.get('q')
  return q ? text.replaceAll(q, '').replaceAll(encodeURIComponent(q), '') : text
}

const EVERY_ROLE = Object.keys(DEFAULT_ROLES)
/** Another system, which reads with a key. */
const SYSTEM = 'system'

describe('before the reveal', () => {
  test.each(EVERY_ROLE)('the pages of results tell a %s nothing', async (role) => {
    for (const path of resultPages()) {
      const { status, text } = await pageOf(clients.get(role)!, path)
      expect([path, status]).toEqual([path, 200])
      expect([path, found(withoutAddress(text, path), await besides())]).toEqual([path, []])
    }
  })

  test.each(EVERY_ROLE)('no page of the product tells a %s what is in the documents', async (role) => {
    const client = clients.get(role)!
    for (const { pattern } of pagesOfTree()) {
      const path = addressIn(pattern, taken.openId, taken.bidders)
      const { text } = await pageOf(client, path)
      expect([path, found(text, await never())]).toEqual([path, []])
    }
  })

  test('units are shown instead of names', async () => {
    const { body } = await admin().get(DETAILS())
    const masks = record().map(({ bidderMask }) => bidderMask)
    const shown = new Set(body.data.map(({ bidderName }: Row) => bidderName))
    expect([...shown].sort()).toEqual([...masks].sort())
  })

  test.each([...EVERY_ROLE, SYSTEM])('the calls tell a %s nothing', async (role) => {
    const client = clients.get(role)!
    const { openId } = taken
    const { body } = await client.get('/api/openapi.json')
    const paths = Object.keys(body.paths).filter((path) => path.includes('-tec-') && !path.includes('begin'))
    expect(paths).not.toEqual([])
    for (const path of paths) {
      const filters = ['', `&bidderId=${taken.bidders[0]}`]
      for (const more of path.includes('{openId}') ? [''] : filters) {
        const address = path.includes('{openId}')
          ? path.replace('{openId}', openId)
          : `${path}?openId=${openId}${more}`
        const answer = await client.get(address)
        const text = JSON.stringify([[...answer.headers], answer.body])
        expect([address, found(text, await besides())]).toEqual([address, []])
      }
    }
  })

  test.each([...EVERY_ROLE, SYSTEM])('lists of files tell a %s neither names nor hashes', async (role) => {
    const client = clients.get(role)!
    const { openId } = taken
    for (const address of [
      `/api/tb-files?openId.equals=${openId}&size=1000`,
      `/api/tb-files/technical-documents?openId=${openId}`,
      '/api/tb-qb-jobs?size=1000',
      `/api/tb-qb-jobs?size=1000&keyword=${encodeURIComponent(PLANTED.folder)}`,
      `/api/tb-prj-open-details?openId.equals=${openId}&size=1000`,
      `/api/tb-prj-open-items?openId.equals=${openId}&size=1000`,
    ]) {
      const { status, body } = await client.get(address)
      const text = JSON.stringify(body)
      const secrets = [...(await never()), ...hashes.slice(0, -1)]
      const isKnown = [200, role === SYSTEM ? 401 : 403].includes(status)
      expect([address, isKnown, found(text, secrets)]).toEqual([address, true, []])
    }
  })

  test.each(EVERY_ROLE)('no document is handed to a %s, also not inside its bid', async (role) => {
    for (const id of fileIds) {
      const { status, bytes } = await clients
        .get(role)!
        .download(`/api/tb-qb-attachments/download?fileId=${id}`)
      expect([id, status]).toEqual([id, 403])
      expect(found(bytes.toString(), await besides())).toEqual([])
      expect(JSON.parse(bytes.toString()).message).toContain('暗标')
    }
  })

  const exported = async (address: string) => {
    const { body } = await admin().get(address)
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
    return admin().download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  }
  const inside = (bytes: Buffer) =>
    [...unzipped(bytes)].map(([name, part]) => `${name}\n${part.toString()}`).join('\n')

  test('neither does a workbook', async () => {
    for (const service of SERVICES) {
      const { bytes } = await exported(`/api/${service}/exportExcel?openId=${taken.openId}`)
      expect([service, found(inside(bytes), await besides())]).toEqual([service, []])
    }
  })

  test('nor a report in any format, nor the package with its inputs', async () => {
    for (const format of ['html', 'docx', 'xlsx', 'pdf']) {
      const address = `/api/tb-qb-reports/export?openId=${taken.openId}&format=${format}`
      const { status } = await admin().get(address)
      if (status === 400) continue
      const { bytes } = await exported(address)
      const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
      expect([format, found(isArchive ? inside(bytes) : bytes.toString(), await never())]).toEqual([
        format,
        [],
      ])
    }
    const { bytes } = await exported(`/api/tb-qb-reports/export?openId=${taken.openId}&format=zip&inputs=1`)
    const files = unzipped(bytes)
    expect(found(inside(bytes), await never())).toEqual([])
    for (const id of ['tecSame', 'tecLayout'])
      expect([id, found(files.get(`results/${id}.json`)!.toString(), await besides())]).toEqual([id, []])
    const { inputs } = JSON.parse(files.get('manifest.json')!.toString())
    expect(inputs.filter(({ sealed }: { sealed?: true }) => sealed)).toHaveLength(fileIds.length)
    expect([...files.keys()].filter((name) => name.startsWith('inputs/'))).toEqual([])
  })

  test('nor a shared link', async () => {
    for (const menuKey of SCREENS) {
      const json = { openId: taken.openId, menuKey, query: { tab: 'sums' }, days: 7 }
      const { body } = await admin().call('POST', '/api/tb-qb-shares', { json })
      if (body.success !== true) continue
      const { pathname, search } = new URL(body.data.url, server.baseUrl)
      const text = await (await fetch(server.baseUrl + pathname + search)).text()
      expect([menuKey, found(text, await besides())]).toEqual([menuKey, []])
    }
  })

  test('nor events of a run', async () => {
    expect(events.join('\n')).toContain('coverage')
    expect(found(events.join('\n'), await besides())).toEqual([])
  })

  test('nor the audit log, nor notices, nor the log of the server', async () => {
    const audit = JSON.stringify((await admin().get('/api/system/audit?size=1000')).body)
    expect(found(audit, [...(await never()), ...hashes.slice(0, -1)])).toEqual([])
    const notices = JSON.stringify((await admin().get('/api/personal/notices?size=1000')).body)
    expect(found(notices, await never())).toEqual([])
    expect(server.output()).not.toBe('')
    expect(found(server.output(), await besides())).toEqual([])
  })
})

describe('after the reveal', () => {
  test('the same rows show the names', async () => {
    const rows = async () => (await admin().get(DETAILS())).body.data as Row[]
    const before = await rows()
    const reveal = await admin().call('POST', `/api/tb-prj-open-details/reveal/${taken.openId}`)
    expect(reveal.status).toBe(200)
    const after = await rows()
    const named = new Map(record().map(({ bidderMask, bidderName }) => [bidderMask, bidderName]))
    expect(after.map(({ bidderName }) => bidderName)).toEqual(
      before.map(({ bidderName }) => named.get(bidderName ?? '')),
    )
    const facts = ({ class: kind, rule, page, place, findingKey }: Row) => [
      kind,
      rule,
      page,
      place,
      findingKey,
    ]
    expect(after.map(facts)).toEqual(before.map(facts))
  })

  test('and the documents are handed out under their names', async () => {
    const { status, headers } = await admin().download(`/api/tb-qb-attachments/download?fileId=${fileIds[0]}`)
    expect(status).toBe(200)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(PLANTED.folder)
  })

  test('metadata only to those who may see identities', async () => {
    const details = async (role: string) => JSON.stringify((await clients.get(role)!.get(DETAILS())).body)
    expect(await details('evaluator')).toContain(PLANTED.author)
    const seen = await details('committee')
    expect(found(seen, [PLANTED.author, PLANTED.company])).toEqual([])
    for (const { bidderName } of record()) expect(seen).toContain(bidderName)
  })

  test('never the random ids of bidders', async () => {
    for (const path of resultPages()) {
      const { text } = await pageOf(admin(), path)
      expect([path, found(text, await unitIds())]).toEqual([path, []])
    }
  })
})
