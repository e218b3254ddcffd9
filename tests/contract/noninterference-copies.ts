import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { ANALYSIS_MODULES } from '../../lib/analyses/modules'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { blindDocx } from '../support/blind-documents'
import { addressIn, pagesOfTree } from '../support/pages'
import { unzipped } from '../support/unzip'
import { viewParameters } from '../support/view-parameters'
import { BIDDERS, EVERY_ROLE, SCREENS } from './blind-section'
import { type Client, signedIn } from './client'
import { textsOf } from './report-texts'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { addUser } from './users'

/**
 * Two copies of one blind section, each on a server of its own, that are equal but for which bidder has handed in which
 * technical document. The documents have the same unit codes in both, so whatever differs tells who wrote what.
 */

/** For each document, the bidder that hands it in: neither order of codes is that of the list. */
export const HANDED_IN = [
  [0, 1, 2],
  [2, 1, 0],
] as const
const CODE = 'COPY-1'

/** Who has filed the document that the same bidder has handed in in both copies. */
const FILER = 'filer of another'
/** For whom nothing may differ. */
export const EVERYBODY = [...EVERY_ROLE, FILER]

export interface Copy {
  readonly server: TestServer
  readonly dataDir: string
  readonly openId: string
  readonly bidders: readonly number[]
  /** The technical documents, in the order of their codes. */
  readonly files: readonly number[]
  readonly clients: ReadonlyMap<string, Client>
}

/** The document of this number, as a bidder writes it. */
const documentOf = (number: number, version = number) =>
  blindDocx(BIDDERS[number]!, BIDDERS[(number + 1) % BIDDERS.length]!, version)

/** Those whose archive holds a document besides. */
const IN_ARCHIVES = [0, 1]

/** The bids, some with a document in them. */
const bidsWith = (bids: TakenSection['section']['bids'], handedIn: readonly number[]) =>
  bids.map((bid, place) => {
    const number = handedIn.indexOf(place)
    if (!IN_ARCHIVES.includes(number)) return bid
    const bill = Array.from(unzipped(bid.bytes()), ([name, bytes]) => ({ name, bytes }))
    const document = { name: `技术标/${number}.docx`, bytes: documentOf(number, number + 3) }
    return { ...bid, bytes: () => zipBytes([...bill, document]) }
  })

export async function copyWith(handedIn: readonly number[]): Promise<Copy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-copy-'))
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const at = { baseUrl: server.baseUrl, dataDir }
  const admin = await signedIn(server.baseUrl)
  const codeOf = (bidder: number) => BIDDERS[handedIn.indexOf(bidder)]!.bidderMask
  const made = await pushedSection(admin, CODE, { items: 20 })
  const { section, bidders } = made.section.platform
  const blind = bidders.map((bidder, place) => ({ ...bidder, bidderMask: codeOf(place) }))
  const taken = await pushedSection(
    admin,
    CODE,
    { items: 20 },
    { section: { ...section, techEvaType: 1 }, bidders: blind },
  )
  const filer = await addUser('evaluator', { openId: taken.openId, name: '文件员', server: at })
  const clients = new Map([['administrator', admin]])
  for (const role of EVERY_ROLE.filter((one) => one !== 'administrator'))
    clients.set(role, await addUser(role, { openId: taken.openId, name: role, server: at }))
  const own = await addUser('evaluator', { openId: taken.openId, name: '另一文件员', server: at })
  clients.set(FILER, own)
  const files: number[] = []
  for (const [number, place] of handedIn.entries()) {
    const bytes = documentOf(number)
    const sender = HANDED_IN.every((each) => each[number] === place) ? own : filer
    const answer = await sender.upload(taken.openId, 4, `${number}.docx`, bytes, taken.bidders[place])
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
    files.push(answer.body.data.id)
  }
  const bids = bidsWith(taken.section.bids, handedIn)
  await uploadAll(filer, { ...taken, section: { ...taken.section, bids } })
  // A report states a time that all rows have once, so each run begins in a second of its own.
  let second = 0
  for (const service of ['tb-qb-tec-sames', 'tb-qb-tec-layouts', 'tb-qb-act-features']) {
    while (Math.floor(Date.now() / 1000) <= second) await setTimeout(20)
    second = Math.floor(Date.now() / 1000)
    const { body } = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  }
  return { server, dataDir, openId: taken.openId, bidders: taken.bidders, files, clients }
}

/** Both copies, which end with the file. */
export function twoCopies(): () => readonly [Copy, Copy] {
  let copies: readonly [Copy, Copy]
  beforeAll(async () => {
    copies = [await copyWith(HANDED_IN[0]), await copyWith(HANDED_IN[1])]
  })
  afterAll(async () => {
    for (const { server, dataDir } of copies) {
      await stopServer(server)
      rmSync(dataDir, { recursive: true })
    }
  })
  return () => copies
}

/** What is another one in each installation, whatever happens there: it is replaced by its rank within the answer. */
const OWN = [
  /\b900[01]000\d{3}\b/g,
  /\b[0-9a-f]{12,64}\b/g,
  /\b[A-Za-z0-9_-]{22,}\b/g,
  /[\w-]+-[0-9a-f]{8}\b/g,
  // The beginning of a hash, beside the whole one.
  /(?<=<code title="\(\d+\)">|"title\\*":\\*"\(\d+\)\\*",\\*"children\\*":\\*")[0-9a-f]{8}/g,
]
/** How long bills were read and analyses took, in seconds. */
const DURATIONS =
  /(?<="seconds":)[\d.]+|(?<=data-figure="">)(?:0|\d+\.\d+)(?=<\/td>)|(?<=data-figure\\*":\\*"\\*",\\*"children\\*":\\*")(?:0|\d+\.\d+)(?=\\*")/g
/** Documents with other times in them are packed into other sizes. */
const SIZES = /(?<="path": "report\.\w+",\s*"sha256": "[^"]*",\s*"size": )\d+/g
const TIMES = [DURATIONS, SIZES, /\b1[78]\d{11}\b/g, /20\d\d-\d\d-\d\d[ T]?\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g]

function comparable(text: string, { openId, server }: Copy): string {
  let own = text.replaceAll(openId, '(section)').replaceAll(server.baseUrl, '')
  own = own.replaceAll(new URL(server.baseUrl).host, '')
  for (const pattern of TIMES) own = own.replace(pattern, '(time)')
  for (const pattern of OWN) {
    const ranks = new Map<string, number>()
    own = own.replace(pattern, (found) => {
      if (!ranks.has(found)) ranks.set(found, ranks.size)
      return `(${ranks.get(found)})`
    })
  }
  return own
}

/** Where two texts differ first, with what stands around it; null if they are equal. */
function firstDifference(one: string, two: string): string | null {
  if (one === two) return null
  let at = 0
  while (one[at] === two[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  return `${around(one)}\n≠ ${around(two)}`
}

/** Which addresses are asked: all, or by their place in the list those that a shorter run has. */
export type Chosen = (place: number) => boolean

/** How often an address is asked for as long as the answers differ. */
const ASKED = 4

/** What differs between the answers of the two copies, by address. */
async function differences(
  [one, two]: readonly [Copy, Copy],
  paths: (copy: Copy) => readonly string[],
  ask: (copy: Copy, path: string) => Promise<Response>,
  isChosen: Chosen,
): Promise<string[]> {
  const others = paths(two)
  const found: string[] = []
  const answer = async (copy: Copy, path: string) => {
    const response = await ask(copy, path)
    if (response.status >= 500) found.push(`${path}\n${response.status}`)
    return comparable(`${response.status}\n${await response.text()}`, copy)
  }
  for (const [place, path] of paths(one).entries()) {
    if (!isChosen(place)) continue
    let difference: string | null = ''
    // The pieces of a page arrive in the order in which they are ready: what tells of a bidder differs every time.
    for (let times = 0; times < ASKED && difference !== null; times++)
      difference = firstDifference(await answer(one, path), await answer(two, others[place]!))
    if (difference !== null) found.push(`${path}\n${difference}`)
  }
  return found
}

export function pageAs({ clients, server }: Copy, role: string, path: string): Promise<Response> {
  const cookie = `next-auth.session-token=${clients.get(role)!.token}`
  const headers = { cookie, 'sec-fetch-dest': 'document' }
  return fetch(server.baseUrl + path, { redirect: 'manual', headers })
}

export const pageAddresses = ({ openId, bidders }: Copy): string[] =>
  pagesOfTree().map(({ pattern }) => addressIn(pattern, openId, bidders))

/** The pages of the product, from its file tree, that differ for somebody of this role. */
export const differingPages = (both: readonly [Copy, Copy], role: string, isChosen: Chosen = () => true) =>
  differences(both, pageAddresses, (copy, path) => pageAs(copy, role, path), isChosen)

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: { readonly enum?: readonly string[] }
}

/** Values of a long list are all alike to what answers. */
const MOST_VALUES = 12

/** Values that somebody may put into a parameter to learn which unit is which bidder. */
function probesOf({ name, schema }: Parameter, { bidders, files }: Copy): readonly (string | number)[] {
  if (schema?.enum) return schema.enum.slice(0, MOST_VALUES)
  if (/^(?:bidderId|openDetailId\.equals|ver1|ver2)$/.test(name)) return bidders
  if (name === 'fileId') return files
  if (name === 'sort') return ['bidderName,asc']
  if (/^(?:id|number|version|key|row)$|\.in$/.test(name)) return [1]
  return /^(?:page|size|from|to|least|leave|without)$/.test(name) ? [] : [BIDDERS[0]!.bidderMask]
}

const OF_SECTION = /^(?:openId(?:\.equals)?|id\.equals)$/

/** The addresses of a call: with what it needs and, if `isProbed`, with each of its other parameters. */
function addressesOf(
  path: string,
  parameters: readonly Parameter[],
  copy: Copy,
  isProbed: boolean,
): string[] {
  const inQuery = parameters.filter((one) => one.in === 'query')
  const section = inQuery.find(({ name }) => OF_SECTION.test(name))
  const whole = inQuery.some(({ name }) => name === 'size') ? ['size=200'] : []
  let bases = [[...(section ? [`${section.name}=${copy.openId}`] : []), ...whole]]
  for (const one of inQuery.filter(({ name, required }) => required && !OF_SECTION.test(name)))
    bases = bases.flatMap((base) => probesOf(one, copy).map((value) => [...base, `${one.name}=${value}`]))
  const more = inQuery
    .filter(({ name, required }) => isProbed && !required && !OF_SECTION.test(name))
    .flatMap((one) => probesOf(one, copy).map((value) => `${one.name}=${encodeURIComponent(value)}`))
  const at = path.replace('{openId}', copy.openId).replaceAll(/\{\w+\}/g, '1')
  const [base = []] = bases
  return [...bases, ...more.map((one) => [...base, one])].map((query) => `${at}?${query.join('&')}`)
}

/** The calls that read, from the API document, whose path is or is not one that makes a file. */
async function readingCalls(copy: Copy, role: string, makesFile: boolean) {
  const { body } = await copy.clients.get(role)!.get('/api/openapi.json')
  return Object.entries<{ get?: { parameters?: readonly Parameter[] } }>(body.paths)
    .filter(([path, { get }]) => get && !/begin|login|healthz|readyz|metrics/i.test(path))
    .filter(([path]) => /export/i.test(path) === makesFile)
    .map(([path, { get }]) => [path, get?.parameters ?? []] as const)
}

export const asRole = ({ clients, server }: Copy, role: string, path: string) =>
  fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${clients.get(role)!.token}` } })

/** The roles that stand for those that look, and for those that see everything: what they ask with is what any asks with. */
const PROBING = ['committee', 'administrator']

/** The addresses of these calls for a copy, as somebody of this role asks. */
export async function callAddresses(of: Copy, role: string, makesFile: boolean) {
  const calls = await readingCalls(of, role, makesFile)
  const isProbed = PROBING.includes(role)
  return (copy: Copy): string[] =>
    calls.flatMap(([path, parameters]) => addressesOf(path, parameters, copy, isProbed))
}

/** The calls that read, that differ for somebody of this role; for two roles also with each of their parameters. */
export async function differingCalls(
  both: readonly [Copy, Copy],
  role: string,
  isChosen: Chosen = () => true,
): Promise<string[]> {
  const addresses = await callAddresses(both[0], role, false)
  return differences(both, addresses, (copy, path) => asRole(copy, role, path), isChosen)
}

/** The file that a call makes, or what it answers instead, as texts with its name. */
async function fileTexts(copy: Copy, role: string, path: string): Promise<Response> {
  const made = await asRole(copy, role, path)
  const isJson = made.headers.get('content-type')?.includes('json')
  const id = isJson && (await made.clone().json()).data?.id
  const file = id ? await asRole(copy, role, `/api/tb-qb-attachments/download?id=${id}`) : made
  const parts = textsOf('', Buffer.from(await file.arrayBuffer()))
  const texts = Array.from(parts, ([name, text]) => `${name}\n${text}`)
  return new Response([file.headers.get('content-disposition'), ...texts].join('\n'), { status: file.status })
}

/** The files that somebody of this role can have made, which differ. */
export async function differingFiles(
  both: readonly [Copy, Copy],
  role: string,
  isChosen: Chosen = () => true,
): Promise<string[]> {
  const addresses = await callAddresses(both[0], role, true)
  return differences(both, addresses, (copy, path) => fileTexts(copy, role, path), isChosen)
}

/** The screens of technical bids, with each parameter that a page of results reads, which differ for somebody of this role. */
export function differingViews(both: readonly [Copy, Copy], role: string): Promise<string[]> {
  const names = viewParameters()
  const addresses = ({ openId, bidders }: Copy) =>
    SCREENS.flatMap((screen) =>
      names.flatMap((name) => {
        const probe = /^v\d|idder/.test(name) ? bidders[0] : BIDDERS[0]!.bidderMask
        return `/qb-inner/${openId}/${screen}?${name}=${probe}`
      }),
    )
  return differences(
    both,
    addresses,
    (copy, path) => pageAs(copy, role, path),
    () => true,
  )
}

/** The shared views of every screen, as anybody opens them, which differ. */
export async function differingLinks(both: readonly [Copy, Copy]): Promise<string[]> {
  const opened = async ({ server, clients, openId }: Copy, menuKey: string) => {
    const json = { openId, menuKey, query: {}, days: 1 }
    const link = await clients.get('administrator')!.call('POST', '/api/tb-qb-shares', { json })
    if (link.status !== 200) return new Response(JSON.stringify(link.body), { status: link.status })
    return fetch(server.baseUrl + link.body.data.url, { redirect: 'manual' })
  }
  const screens = () => ANALYSIS_MODULES.map(({ screen }) => screen.key)
  return differences(both, screens, opened, () => true)
}

/** Lines of the log of each copy that the other has not, however often they stand there. */
export function differingLogLines(both: readonly [Copy, Copy]): string[] {
  const own = both.map((copy) => {
    const lines = copy.server.output().split('\n')
    return new Set(lines.map((line) => comparable(line.replace(/"ms":[\d.]+|\d+ms$/, '(time)'), copy)))
  })
  return own.flatMap((lines, at) => [...lines].filter((line) => !own[1 - at]!.has(line)))
}
