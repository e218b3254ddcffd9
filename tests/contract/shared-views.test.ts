import { expect, test } from 'vitest'
import { DEMO } from '../../lib/generator/demo'
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
  const [own, other] = taken.bidders.map(String)
  const [ownName, ...others] = taken.section.bids.map(({ bidderName }) => bidderName)
  const othersIn = (html: string) => others.filter((name) => cells(html).includes(name))
  const linked = (query: Record<string, string>) => linkOf(client, openId, 'analysis_eco_con', query)

  const url = await linked({ tab: 'details', bidderId: own! })
  const whole = (await opened(await linked({ tab: 'details', size: '100' }))).body
  expect(othersIn(whole)).not.toEqual([])
  const row = [...whole.matchAll(/<tr[^>]*data-row="([^"]+)"[\s\S]*?<\/tr>/g)].find(
    ([text]) => !text.includes(ownName!),
  )?.[1]
  expect(row).toBeDefined()
  for (const name of viewParameters()) {
    for (const before of ['', '&moved=1', `&moved=1&tab=details&bidderId=${own}`]) {
      const value = name === 'row' ? row! : other!
      const { status, body } = await opened(`${url}${before}&${name}=${encodeURIComponent(value)}`)
      expect([name, status]).toEqual([name, MOVES.includes(name) ? 200 : 404])
      expect([name, ...othersIn(body)]).toEqual([name])
    }
  }
  expect(cells((await opened(url)).body)).toContain(ownName)
  // The row of another is none of the view.
  expect((await opened(`${url}&row=${row}`)).body).toContain('当前结果中已没有这一条')
})
