import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { decoded, pageTexts } from '../support/page-texts'
import { pdfLines } from '../support/pdf'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')

let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

/** Codes are not numbers. */
const numbersOf = (text: string) =>
  text
    .replaceAll('−', '-')
    .replace(/[\w.:-]*[A-Za-z][\w.:-]*/g, ' ')
    .match(/\d[\d,]*(?:\.\d+)?%?/g) ?? []

/** The parameters that select a view; filters only leave rows out. */
const CHOICES = new Set(['openId', 'tab', 'page', 'v1', 'v2', 'component', 'step'])

/** The addresses within the section to which a page links, except the report itself. */
function linksOf(html: string, openId: string): string[] {
  const links = [...html.matchAll(/href="([^"#]+)/g)].map(([, href]) => decoded(href!))
  return links.filter((href) => {
    const { pathname, searchParams, origin } = new URL(href, baseUrl)
    if (origin !== baseUrl || !href.includes(openId) || pathname.startsWith('/api')) return false
    return !/\/(report|sign)$/.test(pathname) && [...searchParams.keys()].every((key) => CHOICES.has(key))
  })
}

/** Views with few choices show most numbers; those of a pair and a component are many, long and much alike. */
const choicesIn = (path: string) => new URL(path, baseUrl).searchParams.size
function takeSimplest(queue: string[]): string {
  const least = Math.min(...queue.map(choicesIn))
  return queue.splice(
    queue.findIndex((path) => choicesIn(path) === least),
    1,
  )[0]!
}

/** Those numbers that are on none of the screens of a section; no further screen is opened once all are found. */
async function missingOn(openId: string, wanted: Iterable<string>): Promise<ReadonlySet<string>> {
  const headers = { cookie: `next-auth.session-token=${client.token}` }
  const missing = new Set(wanted)
  const queue = [`/qb-inner/${openId}/project_info`, `/tbService/clearingResults?openId=${openId}`]
  const known = new Set(queue)
  while (queue.length > 0 && missing.size > 0) {
    const path = takeSimplest(queue)
    const answer = await fetch(baseUrl + path, { headers, redirect: 'manual' })
    if (answer.status !== 200) continue
    // Texts of the files count as well; marks inside them highlight the differing part.
    const html = (await answer.text()).replace(/<\/?mark\b[^>]*>|<!-- -->| translate="no"/g, '')
    for (const text of pageTexts(html)) for (const number of numbersOf(text)) missing.delete(number)
    for (const link of linksOf(html, openId)) {
      if (known.has(link)) continue
      known.add(link)
      queue.push(link)
    }
  }
  return missing
}

/** What is stated about section, bidders and results, without page numbers, headings' numbers and hashes. */
async function reportLines(openId: string): Promise<string[]> {
  const { body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=pdf`)
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    const path = join(folder, 'report.pdf')
    writeFileSync(path, bytes)
    const [summary = [], ...pages] = pdfLines(path)
    const contents = summary.indexOf('目录')
    expect(contents).toBeGreaterThan(0)
    const rest = pages.flat()
    const at = (start: string) => {
      const found = rest.findIndex((line) => line.startsWith(start))
      expect(found, start).toBeGreaterThan(0)
      return found
    }
    // Neither the committee's work nor rules and articles.
    const results = rest.slice(at('附录 A'), at('附录 B'))
    return [...summary.slice(0, contents), ...rest.slice(0, at('3 评标委员会意见')), ...results]
      .filter((line) => !/第 \d+ 页/.test(line) && !/[\da-f]{40}/.test(line))
      .map((line) => line.replace(/^[\dA]\.\d+ /, ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function notOnScreens({ openId }: TakenSection, without: readonly string[] = []): Promise<string[]> {
  const lines = await reportLines(openId)
  for (const text of without) expect(lines.join('\n')).not.toContain(text)
  expect(lines.flatMap(numbersOf).length).toBeGreaterThan(30)
  const missing = await missingOn(openId, lines.flatMap(numbersOf))
  return lines.flatMap((line) =>
    numbersOf(line)
      .filter((number) => missing.has(number))
      .map((number) => `${number}: ${line.replace(/\s+/g, ' ')}`),
  )
}

test('every number of a report is on a screen: a section with findings of every kind', async () => {
  const taken = await pushedSection(client, 'FIGURES-1', {
    seed: 4701,
    bidders: 3,
    items: 60,
    plants: [
      { analysis: 'regular', bidder: 1, from: 0, pattern: 'ratio', constant: 0.97, share: 0.7 },
      { analysis: 'regular', bidder: 2, from: 0, pattern: 'identical', share: 0.6 },
      { analysis: 'conformance', bidder: 2, change: 'deleteItem', count: 2 },
      { analysis: 'conformance', bidder: 1, change: 'quantity' },
      { analysis: 'calc', bidder: 0, error: 'itemAmount', cause: 'decimalShift' },
      { analysis: 'feature', bidders: [0, 1], code: 'machine' },
    ],
  })
  await uploadAll(client, taken)
  const { openId } = taken
  const params = { jj_gl_enable: true, jj_hlx_enable: true, jj_hlx_hlj_type: 'kzj' }
  await client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json: params })
  const json = { openId, keys: '1,2,3,4,5,6,7,8,9' }
  expect((await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })).body.success).toBe(true)
  expect(await notOnScreens(taken)).toEqual([])
})

test('every number of a report is on a screen: one bid of two, the tender and no control price', async () => {
  const taken = await pushedSection(client, 'FIGURES-2', { seed: 4702, bidders: 2, items: 30 })
  const { openId, section, bidders } = taken
  await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  await client.upload(openId, 2, section.bids[0]!.fileName, section.bids[0]!.bytes(), bidders[0])
  const json = { openId, keys: '1,2,3,4,5,6,7,8,9' }
  expect((await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })).body.success).toBe(true)
  // Nothing was compared with a benchmark, so no chart may suggest that nothing deviates.
  expect(await notOnScreens(taken, ['各投标人的偏离', '虚线为控制价总价'])).toEqual([])
})

test('every number of a report is on a screen: nothing was uploaded', async () => {
  expect(await notOnScreens(await pushedSection(client, 'FIGURES-3', { seed: 4703 }))).toEqual([])
})
