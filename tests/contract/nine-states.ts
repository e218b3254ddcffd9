import { readFileSync } from 'node:fs'
import { ANALYSIS_MODULES } from '../../lib/analyses/modules'
import { pageTexts } from '../support/page-texts'
import { pdfText } from '../support/pdf'
import { unzipped } from '../support/unzip'
import type { Client } from './client'
import { committeeIn } from './committee'
import { pushedSection, type TakenSection } from './section'

type Texts = readonly string[]

/** What a claim fills in: no claim has this mark of its own. */
const HOLE = '§'

/** A claim as it may stand in a text: what it fills in may be anything but the end of the sentence. */
function patternOf(message: string): string {
  let text = message
  for (const innermost = /\{[^{}]*\}/; innermost.test(text); ) text = text.replace(innermost, HOLE)
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return plain.replace(/§+$/, '[^。；]*').replaceAll(HOLE, '[^。]*?')
}

const MESSAGES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('messages/zh-CN/claims.json', 'utf8'),
)
/** Headings and pieces of other claims. */
const NO_SENTENCES = [
  'comparedCount',
  'comparedAnalyses',
  'somePairsConnected',
  'kindInPart',
  'signedAndHanded',
]
const CLAIM = new RegExp(
  Object.keys(MESSAGES)
    .filter((key) => !NO_SENTENCES.includes(key))
    .map((key) => patternOf(MESSAGES[key]!))
    .sort((one, two) => two.length - one.length)
    .join('|'),
  'g',
)

/** The claims in texts, each once, in their order. */
const claimsIn = (texts: Texts): Texts => [...new Set(texts.flatMap((text) => text.match(CLAIM) ?? []))]

async function claimsOfPage(client: Client, path: string): Promise<Texts> {
  const cookie = `next-auth.session-token=${client.token}; app_lang=zh-CN`
  const answer = await fetch(client.baseUrl + path, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return claimsIn(pageTexts(await answer.text()))
}

interface Item {
  readonly itemCode: string
  readonly analysis: string
  readonly lack: string | null
  readonly message: string | null
}
const itemsOf = async (client: Client, openId: string): Promise<Item[]> =>
  (await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)).body.data

/** They compare with other sections, of other tests, and find no clues. */
const BESIDE = ['cobids', 'screens', 'unbalance']

/** Runs what is ready, or of that only some. */
async function runReady(client: Client, openId: string, wanted?: Texts): Promise<void> {
  const keys = (await itemsOf(client, openId))
    .filter(({ analysis, lack }) => lack === null && !BESIDE.includes(analysis))
    .filter(({ analysis }) => wanted?.includes(analysis) ?? true)
    .map(({ itemCode }) => itemCode)
    .join(',')
  if (keys === '') return
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys } })
  if (!body.success) throw new Error(JSON.stringify(body))
}

async function exported(client: Client, openId: string, format: string): Promise<Buffer> {
  const { body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=${format}`)
  return (await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)).bytes
}

/** The texts of the elements of these names in every part of a DOCX or XLSX file. */
const partsOf = (bytes: Buffer, element: RegExp): Texts =>
  [...unzipped(bytes)].flatMap(([, xml]) =>
    [...xml.toString('utf8').matchAll(element)].map(([text]) => text.replace(/<[^>]+>/g, '')),
  )

/** Everything that is claimed of a section. Analyses of which nothing is claimed are absent. */
export interface Said {
  readonly overview: Texts
  readonly bidder: Texts
  readonly pair: Texts
  readonly group: Texts
  readonly cards: Texts
  readonly signing: Texts
  readonly analyses: Readonly<Record<string, Texts>>
  /** Messages of the items by the API. */
  readonly items: Readonly<Record<string, string>>
  /** Kinds of evidence not compared, by the API. */
  readonly notCompared: Texts
  /** The report as a document. */
  readonly report: Texts
}

const named = <T>(entries: readonly (readonly [string, T])[]) => Object.fromEntries(entries)

export async function saidOf(client: Client, { openId, bidders: [one, two] }: TakenSection): Promise<Said> {
  const page = (path: string) => claimsOfPage(client, `/qb-inner/${openId}/${path}`)
  const analyses: [string, Texts][] = []
  for (const { id, screen } of ANALYSIS_MODULES) analyses.push([id, await page(screen.key)])
  const items = (await itemsOf(client, openId)).flatMap(({ analysis, message }) =>
    message === null ? [] : [[analysis, message] as const],
  )
  const groups = await client.get(`/api/tb-qb-eco-regular-sums/queryGroups?openId=${openId}`)
  return {
    overview: await page('overview'),
    bidder: await page(`bidder/${one}`),
    pair: await page(`pair/${one}/${two}`),
    group: await page(`group/${one}`),
    cards: await claimsOfPage(client, `/tbService/clearingResults?openId=${openId}`),
    signing: await page('report?tab=work'),
    analyses: named(analyses.filter(([, claims]) => claims.length > 0)),
    items: named(items),
    notCompared: groups.body.notCompared,
    report: claimsIn(partsOf(await exported(client, openId, 'docx'), /<w:p[ >].*?<\/w:p>/gs)),
  }
}

/** The same claims as sheets and as a PDF, which has no white space here. */
export const sheetsOf = async (client: Client, openId: string): Promise<Texts> =>
  claimsIn(partsOf(await exported(client, openId, 'xlsx'), /<t[ >][^<]*<\/t>/g))
export const pdfOf = async (client: Client, openId: string): Promise<string> =>
  pdfText(await exported(client, openId, 'pdf'))

interface Made {
  readonly code: string
  readonly seed: number
  readonly bids?: readonly number[]
  readonly unreadable?: number
  readonly control?: boolean
  readonly params?: object
  readonly record?: object
  readonly only?: Texts
}

const BOTH_ON = { jj_gl_enable: true, jj_hlx_enable: true }

/** A section of three bidders in a state, analysed as far as it is ready. */
export async function madeIn(client: Client, made: Made): Promise<TakenSection> {
  const { code, seed, bids = [0, 1, 2], unreadable, control = true, params = BOTH_ON, record, only } = made
  const taken = await pushedSection(client, code, { seed }, record)
  const { openId, section, bidders } = taken
  await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json: params })
  if (bids.length > 0) {
    await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
    if (control) await client.upload(openId, 3, section.control.fileName, section.control.bytes())
  }
  for (const at of bids) {
    const bid = section.bids[at]!
    const content = at === unreadable ? Buffer.from('<?xml version="1.0"?><JingJiBiao><Tou') : bid.bytes()
    await client.upload(openId, 2, bid.fileName, content, bidders[at])
  }
  await runReady(client, openId, only)
  return taken
}

/** One of the five experts of the record has an account, and signs: the report is sealed. */
export async function sealByOne(client: Client, openId: string): Promise<void> {
  const [member] = await committeeIn(client, openId, 1)
  const post = async (by: Client, name: string, json: object = {}) => {
    const { status, body } = await by.call('POST', `/api/tb-qb-reports/${name}`, {
      json: { openId, ...json },
    })
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  }
  await post(member!, 'saveOpinion', { text: '同意' })
  await post(member!, 'handInOpinion')
  await post(client, 'chooseLeader', { userId: member!.userId })
  await post(member!, 'saveOverall', { text: '总体同意', date: '2026-03-02' })
  const { hash } = (await client.get(`/api/tb-qb-reports/getByOpenId/${openId}`)).body.data.seal
  await post(member!, 'sign', { hash })
}
