// Takes about 90 s: it opens every link of every shared view of every analysis of bills.
import { beforeAll, expect, test } from 'vitest'
import { ANALYSIS_MODULES, isBesideFindings } from '../../lib/analyses/modules'
import { findAnalysis } from '../../lib/analyses/rules'
import { isOfDocuments } from '../../lib/engine/analysis'
import { DEMO } from '../generator/demo'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { linkOf, MOVES, opened } from './shared-links'
import { inject } from './worker-server'

const MODULES = ANALYSIS_MODULES.filter(
  ({ id }) => !isBesideFindings(id) && !isOfDocuments(findAnalysis(id)!),
)

let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  taken = await pushedSection(client, 'SHARED-LINKS', DEMO)
  await uploadAll(client, taken)
  for (const { service } of MODULES.map(({ api }) => api)) {
    const ran = await client.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
    expect(ran.body.success, service).toBe(true)
  }
})

test.each(MODULES.map(({ id, screen, tabs = [] }) => [id, screen.key, tabs] as const))(
  'every link inside a shared view of %s opens',
  async (id, key, tabs) => {
    const [v1, v2] = taken.bidders.map(String)
    const pairs: Record<string, string>[] = [{}, { v1: v1!, v2: v2! }]
    const views = [...findAnalysis(id)!.tables.map((table) => table.id), ...tabs]
    for (const tab of views)
      for (const named of pairs) {
        const url = await linkOf(client, taken.openId, key, { tab, ...named })
        const { status, body } = await opened(url)
        expect(status, tab).toBe(200)
        const links = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) =>
          href!.replaceAll('&amp;', '&'),
        )
        for (const href of new Set(links)) expect((await opened(href)).status, href).toBe(200)
        // A form keeps what the view is, and asks for nothing else.
        const fields = [...body.matchAll(/<(?:input|select) [^>]*name="([^"]+)"/g)].map(([, name]) => name!)
        const fixed = ['share', 'moved', 'tab', 'v1', 'v2', ...MOVES]
        expect(
          fields.filter((name) => !fixed.includes(name)),
          tab,
        ).toEqual([])
      }
  },
)
