import { expect, test } from 'vitest'
import { isFilterName } from '../../lib/runs/listing'
import { DEMO } from '../generator/demo'
import { viewParameters } from '../support/view-parameters'
import { signedIn } from './client'
import { pushedSection, uploadAll } from './section'
import { linkOf, MOVES, opened } from './shared-links'
import { inject } from './worker-server'

/** The cells of a page, without what else it says of the section. */
const cells = (html: string) => [...html.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].join('')

test('a link for one bidder opens nobody else’s rows, whatever an address adds', async () => {
  const client = await signedIn(inject('baseUrl'))
  const taken = await pushedSection(client, 'SHARED-VIEWS', DEMO)
  await uploadAll(client, taken)
  const { openId } = taken
  const ran = await client.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  expect(ran.body.success).toBe(true)
  const linked = (query: Record<string, string>) => linkOf(client, openId, 'analysis_eco_con', query)

  const whole = (await opened(await linked({ tab: 'details', size: '100' }))).body
  const names = taken.section.bids.map(({ bidderName }) => bidderName)
  // Not every bidder has findings.
  const [ownName, ...others] = names.filter((name) => cells(whole).includes(name))
  const othersIn = (html: string) => others.filter((name) => cells(html).includes(name))
  expect(othersIn(whole)).not.toEqual([])
  const [own, other] = [ownName!, others[0]!].map((name) => String(taken.bidders[names.indexOf(name)]))
  const url = await linked({ tab: 'details', bidderId: own! })
  const row = [...whole.matchAll(/<tr[^>]*data-row="([^"]+)"[\s\S]*?<\/tr>/g)].find(
    ([text]) => !text.includes(ownName!),
  )?.[1]
  expect(row).toBeDefined()
  // The filters of columns, of which there are hundreds, are tried without a server.
  for (const name of [...viewParameters().filter((one) => !isFilterName(one)), 'f.itemName']) {
    const value = name === 'row' ? row! : other!
    const { status, body } = await opened(`${url}&moved=1&${name}=${encodeURIComponent(value)}`)
    expect([name, status]).toEqual([name, MOVES.includes(name) ? 200 : 404])
    expect([name, ...othersIn(body)]).toEqual([name])
  }
  expect(cells((await opened(url)).body)).toContain(ownName)
  // The row of another is none of the view: neither its drawer nor what the page sends along has it.
  const sent = async (path: string) => (await fetch(inject('baseUrl') + path)).text()
  const said = async (path: string) => {
    const page = await sent(path)
    return others.map((name) => page.split(name).length)
  }
  expect(await said(`${url}&row=${row}`)).toEqual(await said(url))
  expect(await sent(`${url}&row=${row}`)).toContain('当前结果中已没有这一条')
})
