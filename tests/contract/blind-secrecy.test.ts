// Over 30 s: every role × every result, document and page of a blind section, after two analyses and a package.
import { describe, expect, test } from 'vitest'
import { partsOf } from '../../lib/report/court/parts.mjs'
import { PLANTED } from '../support/blind-documents'
import { addressIn, pagesOfTree } from '../support/pages'
import { unzipped } from '../support/unzip'
import {
  BIDDERS,
  blindSection,
  EVERY_ROLE,
  exported,
  filtersOf,
  found,
  resultPages,
  SCREENS,
  SERVICES,
  SYSTEM,
  withoutAddress,
} from './blind-section'

/**
 * Everything that a blind section says about technical bids before its reveal, to everybody, in every way: nothing tells
 * whose a document is. Every filter for every role: blind-secrecy.long.test.ts.
 */

const blind = blindSection()
const { besides, client, never, pageOf } = blind
const admin = () => client('administrator')
const openId = () => blind.filling().taken.openId
const DETAILS = () => `/api/tb-qb-tec-layout-details/getTecLayoutByOpenId/${openId()}`

/** Who may see all identities, and who none: they look at every table, the roles between them at some. */
const WHOLE = ['administrator', 'viewer']
const SOME = 4

type Row = Readonly<Record<string, string>>

describe('before the reveal', () => {
  test.each(EVERY_ROLE)('the pages of results tell a %s nothing', async (role) => {
    const { taken } = blind.filling()
    const paths = resultPages(taken, [''])
    for (const path of WHOLE.includes(role) ? paths : paths.filter((_, at) => at % SOME === 0)) {
      const { status, text } = await pageOf(role, path)
      expect([path, status]).toEqual([path, 200])
      expect([path, found(text, await besides())]).toEqual([path, []])
    }
  })

  // Filters choose rows of what everybody sees in the same way: one person asks, each table under one after the other.
  test('neither do they under a filter', async () => {
    const { taken } = blind.filling()
    const filters = filtersOf(taken)
    for (const [at, path] of resultPages(taken, ['']).entries()) {
      const filtered = path + filters[at % filters.length]
      const { status, text } = await pageOf('administrator', filtered)
      expect([filtered, status]).toEqual([filtered, 200])
      expect([filtered, found(withoutAddress(text, filtered), await besides())]).toEqual([filtered, []])
    }
  })

  // Who may open every page, and who may open the fewest.
  test.each(['administrator', 'viewer'])(
    'no page of the product tells a %s what is in the documents',
    async (role) => {
      for (const { pattern } of pagesOfTree()) {
        const path = addressIn(pattern, openId(), blind.filling().taken.bidders)
        const { text } = await pageOf(role, path)
        expect([path, found(text, await never())]).toEqual([path, []])
      }
    },
  )

  test('units are shown instead of names', async () => {
    const { body } = await admin().get(DETAILS())
    const shown = new Set(body.data.map(({ bidderName }: Row) => bidderName))
    expect([...shown].sort()).toEqual(BIDDERS.map(({ bidderMask }) => bidderMask).sort())
  })

  test.each([...EVERY_ROLE, SYSTEM])('the calls tell a %s nothing', async (role) => {
    const { body } = await client(role).get('/api/openapi.json')
    const paths = Object.keys(body.paths).filter((path) => path.includes('-tec-') && !path.includes('begin'))
    expect(paths).not.toEqual([])
    for (const path of paths) {
      const filters = ['', `&bidderId=${blind.filling().taken.bidders[0]}`]
      for (const more of path.includes('{openId}') ? [''] : filters) {
        const address = path.includes('{openId}')
          ? path.replace('{openId}', openId())
          : `${path}?openId=${openId()}${more}`
        const answer = await client(role).get(address)
        const text = JSON.stringify([[...answer.headers], answer.body])
        expect([address, found(text, await besides())]).toEqual([address, []])
      }
    }
  })

  test.each([...EVERY_ROLE, SYSTEM])('lists of files tell a %s neither names nor hashes', async (role) => {
    for (const address of [
      `/api/tb-files?openId.equals=${openId()}&size=1000`,
      `/api/tb-files/technical-documents?openId=${openId()}`,
      '/api/tb-qb-jobs?size=1000',
      `/api/tb-qb-jobs?size=1000&keyword=${encodeURIComponent(PLANTED.folder)}`,
      `/api/tb-prj-open-details?openId.equals=${openId()}&size=1000`,
      `/api/tb-prj-open-items?openId.equals=${openId()}&size=1000`,
    ]) {
      const { status, body } = await client(role).get(address)
      const secrets = [...(await never()), ...blind.filling().hashes]
      const isKnown = [200, role === SYSTEM ? 401 : 403].includes(status)
      expect([address, isKnown, found(JSON.stringify(body), secrets)]).toEqual([address, true, []])
    }
  })

  test.each(EVERY_ROLE)('no document is handed to a %s, also not inside its bid', async (role) => {
    for (const id of blind.filling().fileIds) {
      const address = `/api/tb-qb-attachments/download?fileId=${id}`
      const { status, bytes } = await client(role).download(address)
      expect([id, status]).toEqual([id, 403])
      expect(found(bytes.toString(), await besides())).toEqual([])
      expect(JSON.parse(bytes.toString()).message).toContain('暗标')
    }
  })

  test.each(EVERY_ROLE)('an archive tells a %s not whether it holds a document', async (role) => {
    const inArchive = (row: { fileType: number }) => row.fileType === 2
    const files = await client(role).get(`/api/tb-files?openId.equals=${openId()}&size=1000`)
    const sizes = files.body.filter(inArchive).map(({ size, issues }: Row) => [size, issues])
    expect(sizes).toEqual([
      [null, []],
      [null, []],
    ])
    const jobs = await client(role).get('/api/tb-qb-jobs?size=1000')
    const told = jobs.body.data?.filter(inArchive).map(({ size, seconds }: Row) => [size, seconds])
    if (jobs.status === 200) expect(told).toEqual(Array(2).fill([null, null]))
    const path = `/api/tb-prj-features/getFeaturesByOpenId/${openId()}`
    const codes: Row[] = (await client(role).get(path)).body.data
    expect(codes.filter(({ featureType }) => featureType === '90')).toEqual([])
    const page = await pageOf(
      role,
      `/qb-inner/${openId()}/file_view?report=${blind.filling().fileIds.at(-2)}`,
    )
    expect(page.text).not.toContain('.docx')
  })

  const inside = (bytes: Buffer) =>
    [...unzipped(bytes)].map(([name, part]) => `${name}\n${part.toString()}`).join('\n')

  const listed = (page: string): { id: string }[] => JSON.parse(String(partsOf(page).get('findings.json')))

  test('neither does a workbook', async () => {
    for (const service of SERVICES) {
      const { bytes } = await exported(admin(), `/api/${service}/exportExcel?openId=${openId()}`)
      expect([service, found(inside(bytes), await besides())]).toEqual([service, []])
    }
  })

  test('nor the package with its inputs, nor a report in it', async () => {
    const address = `/api/tb-qb-reports/export?openId=${openId()}&format=zip&inputs=1`
    const { bytes } = await exported(admin(), address)
    const files = unzipped(bytes)
    expect(found(inside(bytes), await never())).toEqual([])
    for (const name of ['report.docx', 'report.xlsx'])
      expect([name, found(inside(files.get(name)!), await never())]).toEqual([name, []])
    for (const id of ['tecSame', 'tecLayout'])
      expect([id, found(files.get(`results/${id}.json`)!.toString(), await besides())]).toEqual([id, []])
    const { inputs } = JSON.parse(files.get('manifest.json')!.toString())
    const sealed = inputs.filter((input: { sealed?: true }) => input.sealed)
    expect(sealed).toHaveLength(blind.filling().fileIds.length)
    expect([...files.keys()].filter((name) => name.startsWith('inputs/'))).toEqual([])
  })

  test('nor a file for a court', async () => {
    const { bytes } = await exported(admin(), `/api/tb-qb-reports/export?openId=${openId()}&format=html`)
    const text = bytes.toString()
    expect(found(text, await never())).toEqual([])
    expect(found(text, blind.filling().hashes)).toEqual([])
    const own = (id: string) => JSON.stringify(listed(text).find((analysis) => analysis.id === id))
    for (const id of ['tecSame', 'tecLayout']) expect([id, found(own(id), await besides())]).toEqual([id, []])
  })

  test('nor a shared link', async () => {
    for (const menuKey of SCREENS) {
      const json = { openId: openId(), menuKey, query: { tab: 'sums' }, days: 7 }
      const { body } = await admin().call('POST', '/api/tb-qb-shares', { json })
      if (body.success !== true) continue
      const { baseUrl } = blind.filling().server
      const { pathname, search } = new URL(body.data.url, baseUrl)
      const text = await (await fetch(baseUrl + pathname + search)).text()
      expect([menuKey, found(text, await besides())]).toEqual([menuKey, []])
    }
  })

  test('nor events of a run', async () => {
    const events = blind.filling().events.join('\n')
    expect(events).toContain('coverage')
    expect(found(events, await besides())).toEqual([])
  })

  test('nor the audit log, nor notices, nor the log of the server', async () => {
    const { hashes, server } = blind.filling()
    const audit = JSON.stringify((await admin().get('/api/system/audit?size=1000')).body)
    expect(found(audit, [...(await never()), ...hashes])).toEqual([])
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
    const reveal = await admin().call('POST', `/api/tb-prj-open-details/reveal/${openId()}`)
    expect(reveal.status).toBe(200)
    const after = await rows()
    const named = new Map(BIDDERS.map(({ bidderMask, bidderName }) => [bidderMask, bidderName]))
    expect(after.map(({ bidderName }) => bidderName)).toEqual(
      before.map(({ bidderName }) => named.get(bidderName ?? '')),
    )
    const facts = (row: Row) => [row.class, row.rule, row.page, row.place, row.findingKey]
    expect(after.map(facts)).toEqual(before.map(facts))
  })

  test('archives are told apart, and their documents give codes', async () => {
    const files = await admin().get(`/api/tb-files?openId.equals=${openId()}&fileType.in=2&size=1000`)
    for (const { size } of files.body) expect(size).toBeGreaterThan(0)
    const codes = (await admin().get(`/api/tb-prj-features/getFeaturesByOpenId/${openId()}`)).body.data
    expect(codes.map(({ feature }: Row) => feature)).toContain(`${BIDDERS[0]!.bidderName}.docx`)
  })

  test('and the documents are handed out under their names', async () => {
    const address = `/api/tb-qb-attachments/download?fileId=${blind.filling().fileIds[0]}`
    const { status, headers } = await admin().download(address)
    expect(status).toBe(200)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(PLANTED.folder)
  })

  test('metadata only to those who may see identities', async () => {
    const details = async (role: string) => JSON.stringify((await client(role).get(DETAILS())).body)
    expect(await details('evaluator')).toContain(PLANTED.author)
    const seen = await details('committee')
    expect(found(seen, [PLANTED.author, PLANTED.company])).toEqual([])
    for (const { bidderName } of BIDDERS) expect(seen).toContain(bidderName)
  })

  test('never the random ids of bidders', async () => {
    for (const path of resultPages(blind.filling().taken, [''])) {
      const { text } = await pageOf('administrator', path)
      expect([path, found(text, await blind.unitIds())]).toEqual([path, []])
    }
  })
})
