import { beforeAll, describe, expect, test } from 'vitest'
import { groupHref } from '../../lib/catalogue/section-href'
import { EVIDENCE } from '../../lib/evidence/kinds'
import { ringSection } from '../support/ring-section'
import { type Client, signedIn } from './client'
import { pageText } from './page-text'
import { pushedSection } from './section'
import { inject } from './worker-server'

const CALL = '/api/tb-qb-eco-regular-sums/queryGroups'

interface Edge {
  readonly bidder1Id: number
  readonly bidder2Id: number
  readonly connects: boolean
  readonly classes: readonly string[]
  readonly kinds: readonly { kind: string; count: number; class: string; connects: boolean }[]
}
interface Group {
  readonly bidders: readonly { bidderId: number; bidderName: string }[]
  readonly kinds: readonly string[]
  readonly classes: readonly string[]
  readonly edges: readonly Edge[]
}

let client: Client
let section: Awaited<ReturnType<typeof ringSection>>

const ask = (query = '') => client.get(`${CALL}?openId=${section.openId}${query}`)
async function groupsOf(query = ''): Promise<Group[]> {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
/** Members by their position in the section. */
const placesOf = (groups: readonly Group[]) =>
  groups.map(({ bidders }) => bidders.map(({ bidderId }) => section.bidders.indexOf(bidderId)))

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  section = await ringSection(client, 'GROUPS-1')
})

describe('queryGroups', () => {
  test('has the planted groups, each edge with its kinds and their classes', async () => {
    const groups = await groupsOf()
    expect(placesOf(groups)).toEqual([
      [0, 1, 2, 3],
      [5, 6],
    ])
    expect(groups.map(({ classes }) => classes)).toEqual([
      ['bill', 'device'],
      ['bill', 'device'],
    ])
    expect(groups[0]!.kinds).toEqual(expect.arrayContaining(['prices', 'locks', 'codes']))
    expect(groups[1]!.kinds).not.toContain('locks')
    const [first, second, third, fourth] = section.bidders
    const between = (one?: number, two?: number) =>
      groups[0]!.edges.find(({ bidder1Id, bidder2Id }) => bidder1Id === one && bidder2Id === two)
    expect(between(first, second)).toMatchObject({ connects: true, classes: ['bill', 'device'] })
    expect(between(second, third)).toMatchObject({ connects: true, classes: ['device'] })
    expect(between(third, fourth)).toMatchObject({ connects: true, classes: ['device'] })
    const found = between(first, second)!.kinds
    expect(found).toContainEqual({ kind: 'prices', count: 1, class: 'bill', connects: true })
    expect(found).toContainEqual({ kind: 'codes', count: 1, class: 'device', connects: true })
    expect(groups[0]!.bidders.map(({ bidderName }) => bidderName)).toEqual(section.names.slice(0, 4))
  })

  test('the edges of prices are the pairs that the regularity analysis flags', async () => {
    const { body } = await client.get(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${section.openId}`)
    const flagged = (body.data as { flagged: boolean; bidder1Id: number; bidder2Id: number }[])
      .filter((pair) => pair.flagged)
      .map(({ bidder1Id, bidder2Id }) => `${bidder1Id} ${bidder2Id}`)
    const edges = (await groupsOf()).flatMap((group) => group.edges)
    const byPrices = edges.filter(({ kinds }) => kinds.some(({ kind }) => kind === 'prices'))
    expect(byPrices.map(({ bidder1Id, bidder2Id }) => `${bidder1Id} ${bidder2Id}`).sort()).toEqual(
      flagged.sort(),
    )
  })

  test('without a kind or a bidder only what still connects remains', async () => {
    expect(placesOf(await groupsOf('&without=locks')).sort()).toEqual([
      [0, 1],
      [2, 3],
      [5, 6],
    ])
    expect(placesOf(await groupsOf('&without=codes'))).toEqual([
      [0, 1, 2],
      [5, 6],
    ])
    expect(placesOf(await groupsOf('&without=codes,prices,ownPrices,buildUp'))).toEqual([[1, 2]])
    expect(placesOf(await groupsOf(`&leave=${section.bidders[1]},${section.bidders[5]}`))).toEqual([[2, 3]])
    expect(placesOf(await groupsOf('&without=codes,locks,prices,ownPrices,buildUp'))).toEqual([])
    expect(placesOf(await groupsOf('&without=&leave='))).toEqual(placesOf(await groupsOf()))
  })

  test('has a page each, which leads to the groups before and after it', async () => {
    const groups = await groupsOf()
    const firstOf = (at: number) => groups[at]!.bidders[0]!.bidderId
    const neighbours = async (at: number) => {
      const html = await pageText(client, groupHref(section.openId, firstOf(at)))
      return [...html.matchAll(/href="[^"]*\/group\/(\d+)"[^>]*>(?:<[^>]*>)*([上下]一组)/g)].map(
        ([, id, word]) => [word, Number(id)],
      )
    }
    expect(await neighbours(0)).toEqual([['下一组', firstOf(1)]])
    expect(await neighbours(1)).toEqual([['上一组', firstOf(0)]])
  })

  test('is paged by groups', async () => {
    const { body, headers } = await ask('&page=2&size=1')
    expect(placesOf(body.data)).toEqual([[5, 6]])
    expect([body.total, headers.get('x-total-count'), headers.get('x-page-size')]).toEqual([2, '2', '1'])
    expect((await ask('&page=9')).body).toMatchObject({ data: [], total: 2 })
  })

  test('says what nobody looked for', async () => {
    const { body } = await ask()
    expect(body.notCompared).toEqual(expect.arrayContaining(['readers', 'operations']))
    expect(body.notCompared).not.toContain('prices')
    expect(body.notCompared).not.toContain('codes')
    const { openId } = await pushedSection(client, 'GROUPS-2')
    const empty = (await client.get(`${CALL}?openId=${openId}`)).body
    expect(empty).toMatchObject({ data: [], total: 0 })
    expect(empty.notCompared).toEqual(EVIDENCE)
  })

  test('refuses kinds that do not exist, ids that are none, and unknown fields', async () => {
    for (const query of ['&without=nonsense', '&leave=x', '&kind=prices']) {
      const { status, body } = await ask(query)
      expect(status, query).toBe(400)
      expect(body.details.length, query).toBeGreaterThan(0)
    }
  })
})
