import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { findAnalysis } from '../../lib/analyses/rules'
import { DEFAULT_ROLES } from '../../lib/domain/permissions'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { generateSection } from '../generator/section'
import { blindDocx, blindPdf, PLANTED } from '../support/blind-documents'
import { asked } from './asked'
import { type Client, clientWith, signedIn } from './client'
import { bidOf, pushedSection, type TakenSection } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { addUser } from './users'

/** A blind section with analysed technical bids, and what nothing may tell of them before the reveal. */

const TECHNICAL = 4
export const SERVICES = ['tb-qb-tec-sames', 'tb-qb-tec-layouts'] as const
export const SCREENS = ['analysis_tec_same', 'analysis_tec_layout'] as const
export const EVERY_ROLE = Object.keys(DEFAULT_ROLES)
/** Another system, which reads with a key. */
export const SYSTEM = 'system'

export const BIDDERS = [
  ['辽宁鑫诚建设工程有限公司', '鑫诚', 'XCJS-0417', '赵德柱', 'KX7'],
  ['沈阳永泰恒市政工程有限公司', '永泰恒', 'YTSZ-9921', '钱满仓', 'AB3'],
  ['大连海晟路桥集团有限公司', '海晟路桥', 'HSLQ-3308', '孙长庚', 'ZQ9'],
].map(([bidderName, alias, bidderCode, leaderName, bidderMask]) => ({
  ...{ bidderName: bidderName!, alias: alias!, bidderCode: bidderCode! },
  ...{ leaderName: leaderName!, bidderMask: bidderMask! },
}))
/** Names by which a bidder may be recognised: with its place and legal form, and without. */
const names = () =>
  BIDDERS.flatMap(({ bidderName, bidderCode, leaderName, alias }) => [
    ...[bidderName, bidderName.replace(/有限公司$/, '').replace(/^.{2}/, ''), bidderCode, leaderName, alias],
  ])

export const found = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret))

/** What is known of it while it is filled. */
interface Filling {
  readonly server: TestServer
  readonly admin: Client
  /** Who files the technical documents, and so gets nothing of what is computed from them. */
  readonly filer: Client
  readonly taken: TakenSection
  readonly events: string[]
  readonly fileIds: number[]
  readonly hashes: string[]
}

/** Follows a run to its end. */
async function follow({ server, admin }: Filling, runId: number): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` }
  return (await fetch(`${server.baseUrl}/api/runs/${runId}/events`, { headers })).text()
}

async function analyse(filling: Filling, service: string): Promise<void> {
  const { admin, taken, events } = filling
  const begun = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`, {
    headers: { prefer: 'respond-async' },
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(202)
  events.push(await follow(filling, begun.body.data.runId))
  // What is computed is stated to who has looked at it.
  await admin.get(`/api/${service}/querySum?openId=${taken.openId}`)
  const again = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
  expect(again.body, JSON.stringify(again.body)).toMatchObject({ success: true })
  events.push(JSON.stringify(again.body))
}

async function sendAll({ filer, taken, hashes, fileIds }: Filling): Promise<void> {
  const send = async (at: number, name: string, bytes: Uint8Array, fileType = TECHNICAL) => {
    if (fileType === TECHNICAL) hashes.push(createHash('sha256').update(bytes).digest('hex'))
    const answer = await filer.upload(taken.openId, fileType, name, bytes, taken.bidders[at])
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
    fileIds.push(answer.body.data.id)
  }
  for (const [at, maker] of BIDDERS.entries()) {
    const other = BIDDERS[(at + 1) % BIDDERS.length]!
    await send(at, `${PLANTED.folder}-${maker.bidderName}.docx`, blindDocx(maker, other, at))
    await send(at, `${PLANTED.folder}-${maker.leaderName}.pdf`, await blindPdf(maker))
  }
  const [first, second] = [BIDDERS[0]!, BIDDERS[1]!]
  const inArchive = zipBytes([
    { name: 'TouBiao/bid.xml', bytes: bidOf(first.bidderName) },
    { name: `${PLANTED.folder}/${first.bidderName}.docx`, bytes: blindDocx(first, second, 5) },
  ])
  await send(0, 'bid.nlntf', inArchive, 2)
  await send(1, 'bid.nlntf', zipBytes([{ name: 'bid.xml', bytes: bidOf(second.bidderName) }]), 2)
}

function pushedBlind(admin: Client): Promise<TakenSection> {
  const { section, bidders } = generateSection({
    ...{ seed: 7, bidders: 3, items: 20 },
    names: { sectionCode: 'BLIND-1' },
  }).platform
  const instead = {
    section: { ...section, techEvaType: 1 },
    bidders: bidders.map((bidder, at) => ({ ...bidder, ...BIDDERS[at] })),
    records: [],
    identities: [],
  }
  return pushedSection(admin, 'BLIND-1', { items: 20 }, instead)
}

/** Somebody of every role who is a member of the section, and another system. */
async function everybody(admin: Client, openId: string, at: { baseUrl: string; dataDir: string }) {
  const clients = new Map([['administrator', admin]])
  for (const role of EVERY_ROLE.filter((one) => one !== 'administrator'))
    clients.set(role, await addUser(role, { openId, server: at }))
  const json = { name: '平台', scopes: ['results'], days: 1 }
  const made = await admin.call('POST', '/api/system/keys', { json })
  return clients.set(SYSTEM, clientWith(at.baseUrl, made.body.data.secret))
}

/**
 * A section on a server of its own, whose log is read, with an answer of its own for everything that may stand nowhere. The
 * server ends with the file.
 */
export function blindSection() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-blind-'))
  let filling: Filling
  let clients: ReadonlyMap<string, Client>
  beforeAll(async () => {
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
    const admin = await signedIn(server.baseUrl)
    const taken = await pushedBlind(admin)
    const at = { baseUrl: server.baseUrl, dataDir }
    const filer = await addUser('evaluator', { openId: taken.openId, server: at })
    filling = { server, admin, filer, taken, events: [], fileIds: [], hashes: [] }
    clients = await everybody(admin, taken.openId, at)
    await sendAll(filling)
    for (const service of SERVICES) await analyse(filling, service)
  })
  afterAll(async () => {
    await stopServer(filling.server)
    rmSync(dataDir, { recursive: true })
  })
  async function unitIds(): Promise<string[]> {
    const select = 'select unit_id as "unitId" from open_details where open_id = ?'
    return (await asked<{ unitId: string }>(dataDir, select, filling.taken.openId)).map(
      ({ unitId }) => unitId,
    )
  }
  /** What may stand nowhere: it is in the documents, in the names of their files, or secret for good. */
  const never = async () => [...Object.values(PLANTED), ...(await unitIds())]
  return {
    ...{ unitIds, never, filling: () => filling, client: (who: string) => clients.get(who)! },
    /** What may not stand beside anything about technical bids either. */
    besides: async () => [...(await never()), ...names(), ...filling.hashes],
    async pageOf(who: string, path: string) {
      const cookie = `next-auth.session-token=${clients.get(who)!.token}`
      const response = await fetch(filling.server.baseUrl + path, {
        redirect: 'manual',
        headers: { cookie, 'sec-fetch-dest': 'document' },
      })
      const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
      return { status: response.status, text }
    },
  }
}

/** The addresses of the results about technical bids: every table, with the filters that each is asked under. */
export function resultPages({ openId }: TakenSection, filters: readonly string[]): string[] {
  const of = (screen: string, id: string) =>
    findAnalysis(id)!.tables.flatMap((table) =>
      filters.map((filter) => `/qb-inner/${openId}/${screen}?tab=${table.id}${filter}`),
    )
  return [...of(SCREENS[0], 'tecSame'), ...of(SCREENS[1], 'tecLayout')]
}

/** Filters for values that do not exist, and for values that may not be searched for. */
export const filtersOf = ({ bidders }: TakenSection): string[] => [
  `&bidderId=${bidders[0]}`,
  `&q=${encodeURIComponent(BIDDERS[0]!.bidderName.slice(0, 4))}`,
  '&row=0',
]

/** The names that a page shows because somebody searched for them are in its address. */
export function withoutAddress(text: string, path: string): string {
  const q = new URL(path, 'http://x').searchParams.get('q')
  return q ? text.replaceAll(q, '').replaceAll(encodeURIComponent(q), '') : text
}

export async function exported(admin: Client, address: string) {
  const { body } = await admin.get(address)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return admin.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
}
