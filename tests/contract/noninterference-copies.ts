import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { blindDocx } from '../support/blind-documents'
import { addressIn, pagesOfTree } from '../support/pages'
import { BIDDERS, EVERY_ROLE } from './blind-section'
import { type Client, signedIn } from './client'
import { pushedSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { addUser } from './users'

/**
 * Two copies of one blind section, each on a server of its own, that are equal but for which bidder has handed in which
 * technical document. The documents have the same unit codes in both, so whatever differs tells who wrote what.
 */

/** For each document, the bidder that hands it in: neither order of codes is that of the list. */
const HANDED_IN = [
  [0, 1, 2],
  [2, 1, 0],
] as const
const CODE = 'COPY-1'

interface Copy {
  readonly server: TestServer
  readonly dataDir: string
  readonly openId: string
  readonly bidders: readonly number[]
  readonly clients: ReadonlyMap<string, Client>
}

async function copyWith(handedIn: readonly number[]): Promise<Copy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-copy-'))
  const server = await startServer({ DATA_DIR: dataDir })
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
  await uploadAll(filer, taken)
  for (const [number, place] of handedIn.entries()) {
    const [maker, other] = [BIDDERS[number]!, BIDDERS[(number + 1) % BIDDERS.length]!]
    const bytes = blindDocx(maker, other, number)
    const answer = await filer.upload(taken.openId, 4, `${number}.docx`, bytes, taken.bidders[place])
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  }
  for (const service of ['tb-qb-tec-sames', 'tb-qb-tec-layouts', 'tb-qb-act-features']) {
    const { body } = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  }
  return { server, dataDir, openId: taken.openId, bidders: taken.bidders, clients }
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
]
/** How long bills were read and analyses took, in seconds. */
const DURATIONS =
  /(?<="seconds":)[\d.]+|(?<=data-figure="">)(?:0|\d+\.\d+)(?=<\/td>)|(?<=data-figure\\*":\\*"\\*",\\*"children\\*":\\*")(?:0|\d+\.\d+)(?=\\*")/g
const TIMES = [DURATIONS, /\b1[78]\d{11}\b/g, /20\d\d-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g]

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
    return comparable(`${response.status}\n${await response.text()}`, copy)
  }
  for (const [place, path] of paths(one).entries()) {
    if (!isChosen(place)) continue
    const difference = firstDifference(await answer(one, path), await answer(two, others[place]!))
    if (difference !== null) found.push(`${path}\n${difference}`)
  }
  return found
}

/** The pages of the product, from its file tree, that differ for somebody of this role. */
export const differingPages = (both: readonly [Copy, Copy], role: string, isChosen: Chosen = () => true) =>
  differences(
    both,
    ({ openId, bidders }) => pagesOfTree().map(({ pattern }) => addressIn(pattern, openId, bidders)),
    ({ clients, server }, path) => {
      const headers = {
        cookie: `next-auth.session-token=${clients.get(role)!.token}`,
        'sec-fetch-dest': 'document',
      }
      return fetch(server.baseUrl + path, { redirect: 'manual', headers })
    },
    isChosen,
  )

interface Reading {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
}

/** The calls that read, from the API document, that differ for somebody of this role. */
export async function differingCalls(
  both: readonly [Copy, Copy],
  role: string,
  isChosen: Chosen = () => true,
): Promise<string[]> {
  const { body } = await both[0].clients.get(role)!.get('/api/openapi.json')
  const reading = Object.entries<{ get?: Reading }>(body.paths).filter(
    ([path, { get }]) => get && !/begin|export|events|download|Excel|login/i.test(path),
  )
  const addresses = ({ openId }: Copy) =>
    reading.map(([path, { get }]) => {
      const names = (get?.parameters ?? []).flatMap((one) => (one.in === 'query' ? one.name : []))
      const section = names.find((name) => /^(?:openId(?:\.equals)?|id\.equals)$/.test(name))
      const query = [
        ...(section ? [`${section}=${openId}`] : []),
        ...(names.includes('size') ? ['size=200'] : []),
      ]
      return `${path.replace('{openId}', openId).replaceAll(/\{\w+\}/g, '1')}?${query.join('&')}`
    })
  const ask = ({ clients, server }: Copy, path: string) =>
    fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${clients.get(role)!.token}` } })
  return differences(both, addresses, ask, isChosen)
}
