import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { objectPath } from '../../lib/kit/objects/object-path.mjs'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { generateSection } from '../generator/section'
import { asked } from './asked'
import type { Client } from './client'
import { pageData, pageText } from './page-text'
import { addOrganisation, administrator, page } from './people-support'
import { expectRead, HEAD, PATH, STATED, send } from './reference-list-send'
import { pushedSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')

let admin: Client
let foreign: Client
beforeAll(async () => {
  admin = await administrator(baseUrl)
  foreign = (await addOrganisation(admin, '价格中心', 'price-centre')).administrator
})

const workbook = (rows: readonly (readonly (string | number)[])[]): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as never), '材料')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const listed = async (query = '', by = admin) => (await by.get(`${PATH}?size=1000${query}`)).body
const details = async (id: number) => (await admin.get(`${PATH}/${id}`)).body.data

describe('a list whose headings tell its columns', () => {
  let id: number
  test('is read as the first version, with both prices and what was not read', async () => {
    const rows = [
      ['湖源市2026年3月信息价'],
      HEAD,
      ['01010101', '热轧光圆钢筋', 'HPB300', 't', '3,520.50元', 3978.17],
      ['01010102', '热轧带肋钢筋', 'HRB400', 't', -1, ''],
      ['04010101', '水泥', 'P.O 42.5', 't', '', 452],
      ['04010101', '水泥', 'P.O 42.5', 't', '', 460],
    ]
    const { status, body } = await send(admin, '信息价.xlsx', workbook(rows))
    expect([status, body]).toMatchObject([200, { success: true, data: { version: 1 } }])
    id = body.data.id
    const { report } = await details(id)
    expect(report).toMatchObject({ rows: 6, lines: 3, prices: 1, pricesWithTax: 3 })
    expect(report.remarks).toEqual([
      { remark: 'severalPrices', count: 2, rows: ['材料!5–6'] },
      { remark: 'negativePrice', count: 1, rows: ['材料!4'] },
      { remark: 'header', count: 1, rows: ['材料!2'] },
      { remark: 'outside', count: 1, rows: ['材料!1'] },
    ])
  })

  test('gives its lines by pages and keywords', async () => {
    const all = (await admin.get(`${PATH}/${id}/lines`)).body
    expect(all.total).toBe(3)
    expect(all.data[0]).toEqual({
      ...{ code: '01010101', name: '热轧光圆钢筋', spec: 'HPB300', unit: 't' },
      ...{ price: 3520.5, priceWithTax: 3978.17, sheet: '材料', row: 3, several: false },
    })
    const found = (
      await admin.get(`${PATH}/${id}/lines?keyword=${encodeURIComponent('p.o 42')}&size=1&page=2`)
    ).body
    expect([
      found.total,
      found.data.map(({ row, several }: { row: number; several: boolean }) => [row, several]),
    ]).toEqual([2, [[6, true]]])
  })

  test('has a second version after another upload; the first is kept, and takes its place when it is retired', async () => {
    const { body } = await send(admin, '信息价.xlsx', workbook([HEAD, ['1', '水泥', '', 't', 401, 453]]))
    expect(body.data.version).toBe(2)
    const states = async () => {
      const { data } = await listed('&region=湖源市')
      return data.map(({ version, state }: { version: number; state: string }) => `${version} ${state}`)
    }
    expect(await states()).toEqual(['2 current', '1 earlier'])
    const path = `${PATH}/${body.data.id}/state`
    const button = async () => {
      const html = await pageData(admin, '/system/reference-lists?region=湖源市')
      return /"body":\{"retired":(true|false)\}/.exec(html.slice(html.indexOf(`"path":"${path}"`)))?.[1]
    }
    expect(await button(), 'the button retires it').toBe('true')
    expect((await admin.call('PUT', path, { json: { retired: true } })).status).toBe(200)
    expect(await states()).toEqual(['2 retired', '1 current'])
    expect(await button(), 'the button brings it back').toBe('false')
    expect((await listed('&state=retired')).data.map((one: { id: number }) => one.id)).toEqual([body.data.id])
    await admin.call('PUT', path, { json: { retired: false } })
    expect((await details(id)).version).toBe(1)
  })

  test('is read from text in UTF-8 and GB18030 alike', async () => {
    const gb = [
      0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb3, 0xfd, 0xcb, 0xb0, 0xbc, 0xdb, 0x0a, 0xc9, 0xb0, 0x2c, 0x39,
    ]
    for (const content of [Uint8Array.from(gb), '\ufeff名称,除税价\n砂,9']) {
      const { body } = await send(admin, '砂.csv', content, { ...STATED, title: '砂石' })
      const { data } = (await admin.get(`${PATH}/${body.data.id}/lines`)).body
      expect(data.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
        ['砂', 9],
      ])
    }
  })
})

describe('a list whose columns are not clear', () => {
  const content = '材料,单位,价格甲,价格乙\n砂,m3,100,103\n石,m3,90,\n'
  const stated = { ...STATED, title: '待对应' }

  test('waits for a person, whose columns are tried, saved and remembered', async () => {
    const { body } = await send(admin, '价格.csv', content, stated)
    expect(body.data.version).toBeNull()
    const { id } = body.data
    const [{ layout, mapping, columns }] = (await details(id)).layouts
    expect([mapping, columns[2]]).toEqual([
      { name: 0, unit: 1 },
      { at: 2, heading: '价格甲' },
    ])
    const layouts = [{ layout, mapping: { name: 0, unit: 1, price: 2, priceWithTax: 3 } }]
    const tried = await admin.call('POST', `${PATH}/${id}/mapping/try`, { json: { layouts } })
    expect(tried.body.data).toMatchObject({
      isClear: true,
      report: { lines: 2, prices: 2, pricesWithTax: 1 },
    })
    expect((await details(id)).version).toBeNull()
    const mapped = await admin.call('POST', `${PATH}/${id}/mapping`, { json: { layouts } })
    expect(mapped.body.data.version).toBe(1)
    expect((await admin.get(`${PATH}/${id}`)).status).toBe(404)
    const next = await send(admin, '价格.csv', content.replace('100', '105'), stated)
    expect(next.body.data.version).toBe(2)
  })

  test('of a version that was read wrongly, another version is made with other columns', async () => {
    const { data } = await listed(`&keyword=${encodeURIComponent('待对应')}`)
    const { id } = data[0]
    const [{ layout }] = (await details(id)).layouts
    const layouts = [{ layout, mapping: { name: 0, unit: 1, priceWithTax: 2 } }]
    const { body } = await admin.call('POST', `${PATH}/${id}/mapping`, { json: { layouts } })
    expect(body.data.version).toBe(3)
    expect((await details(id)).version).toBe(2)
    expect((await details(body.data.id)).report).toMatchObject({ prices: 0, pricesWithTax: 2 })
    // The version before is an earlier one now: its content would become the newest.
    for (const path of [`${PATH}/${id}/mapping`, `${PATH}/${id}/mapping/try`])
      expect((await admin.call('POST', path, { json: { layouts } })).status).toBe(409)
    const columns = 'view=columns'
    expect(await pageText(admin, `/system/reference-lists?list=${id}`)).not.toContain(columns)
    expect(await pageText(admin, `/system/reference-lists?list=${body.data.id}`)).toContain(columns)
  })

  test.each([
    ['without a price', { name: 0, unit: 1 }, 422],
    ['with one column for two figures', { name: 0, price: 2, priceWithTax: 2 }, 400],
    ['left out altogether', 'skip', 422],
  ])('cannot be used %s', async (_, mapping, status) => {
    const { body } = await send(admin, '又.csv', content.replace('价格甲', '价格丙'), {
      ...stated,
      title: '又',
    })
    const [{ layout }] = (await details(body.data.id)).layouts
    const json = { layouts: [{ layout, mapping }] }
    expect((await admin.call('POST', `${PATH}/${body.data.id}/mapping`, { json })).status).toBe(status)
    expect((await details(body.data.id)).version).toBeNull()
    expect((await admin.call('DELETE', `${PATH}/${body.data.id}`)).status).toBe(200)
  })
})

describe('what is no list is refused with the reason, and nothing is stored', () => {
  const bomb = () => zipBytes([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(60_000_000, 32) }])
  test.each<[string, string, () => Uint8Array | string, object, number, string]>([
    ['another ending', '信息价.pdf', () => '%PDF', STATED, 422, '只接受 .xlsx / .xls / .csv 文件'],
    [
      'a picture',
      '信息价.xls',
      () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0),
      STATED,
      422,
      '无法读取该文件',
    ],
    [
      'a workbook cut off',
      '信息价.xlsx',
      () => workbook([HEAD]).subarray(0, 800),
      STATED,
      422,
      '无法读取该文件',
    ],
    ['an archive bomb', '信息价.xlsx', bomb, STATED, 422, ''],
    ['an empty file', '信息价.csv', () => '', STATED, 422, '没有找到任何价格行'],
    ['a header without lines', '信息价.xlsx', () => workbook([HEAD]), STATED, 422, '没有找到任何价格行'],
    [
      'a month that is none',
      '信息价.csv',
      () => '名称,除税价\n砂,1',
      { ...STATED, month: '2026-13' },
      400,
      'month',
    ],
    ['no region', '信息价.csv', () => '名称,除税价\n砂,1', { ...STATED, region: ' ' }, 400, 'region'],
  ])('%s', async (_, name, content, stated, status, words) => {
    const { total } = await listed()
    const answer = await send(admin, name, content(), stated)
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(answer.body.message).toContain(words)
    expect((await listed()).total).toBe(total)
  })
})

describe('rights', () => {
  test('only who manages the system has the lists', async () => {
    const { data } = await listed()
    for (const role of ['supervisor', 'evaluator', 'committee', 'viewer']) {
      const somebody = await addUser(role)
      const path = `${PATH}/${data[0].id}`
      const answers = [
        await somebody.get(PATH),
        await somebody.get(path),
        await somebody.get(`${path}/lines`),
        await send(somebody, 'a.csv', '名称,除税价\n砂,1'),
        await somebody.call('DELETE', path),
        await somebody.call('PUT', `${path}/state`, { json: { retired: true } }),
        await somebody.call('POST', `${path}/mapping`, {
          json: { layouts: [{ layout: 'x', mapping: 'skip' }] },
        }),
      ]
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual(answers.map(() => 403))
      expect((await page(somebody, '/system/reference-lists')).status, role).toBe(403)
    }
  })

  test('another organisation neither sees nor changes them, and has its own versions and mappings', async () => {
    const { data } = await listed()
    const own = await pageText(admin, `/system/reference-lists?list=${data[0].id}`)
    expect(own).toContain(data[0].sha256)
    expect((await listed('', foreign)).total).toBe(0)
    for (const { id, sha256 } of data) {
      const path = `${PATH}/${id}`
      expect((await foreign.get(path)).status).toBe(404)
      expect((await foreign.get(`${path}/lines`)).status).toBe(404)
      expect((await foreign.call('DELETE', path)).status).toBe(404)
      expect((await foreign.call('PUT', `${path}/state`, { json: { retired: true } })).status).toBe(404)
      expect(await pageText(foreign, `/system/reference-lists?list=${id}`)).not.toContain(sha256)
    }
    expect(
      (await send(foreign, '价格.csv', '材料,单位,价格甲,价格乙\n砂,m3,1,2')).body.data.version,
    ).toBeNull()
    expect((await send(foreign, '价格.csv', '名称,除税价\n砂,1')).body.data.version).toBe(1)
  })
})

test('a version that a result names stays, and only goes with the result', async () => {
  const { openId } = await pushedSection(admin, 'LIST-1')
  const { body } = await send(admin, '价格.csv', '名称,除税价\n砂,1', { ...STATED, title: '用过' })
  const { id } = body.data
  const data = inject('dataDir')
  const insert = `insert into runs (open_id, analysis, status, engine_version, inputs, params, started_at)
    values (?, 'regular', 3, '1', '[]', '{}', 0) returning id`
  const [run] = await asked<{ id: number }>(data, insert, openId)
  await asked(data, 'insert into run_reference_lists (run_id, list_id) values (?, ?)', run!.id, id)
  const refused = await admin.call('DELETE', `${PATH}/${id}`)
  expect([refused.status, refused.body.message]).toEqual([409, '已有 1 次分析采用该版本，不能删除；可以停用'])
  expect((await listed(`&keyword=${encodeURIComponent('用过')}`)).data[0].uses).toBe(1)
  await asked(data, 'delete from runs where id = ?', run!.id)
  await asked(data, 'delete from run_reference_lists where run_id = ?', run!.id)
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  expect((await admin.get(`${PATH}/${id}/lines`)).status).toBe(404)
})

test('a list of many lines is read, and its last page comes', () => expectRead(admin, 3000))

test('an upload that its sender cancels stops being read and leaves nothing', async () => {
  const lines = Array.from({ length: 290_000 }, (_, at) => `C${at},材料${at},规格${at},t,${at + 1},${at + 2}`)
  const content = [HEAD.join(','), ...lines].join('\n')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = join(inject('dataDir'), 'files', sha256.slice(0, 2), sha256)
  const objects = () => readdirSync(join(inject('dataDir'), 'reference-lists')).length
  const before = [(await listed()).total, objects()]
  const form = new FormData()
  for (const [field, value] of Object.entries(STATED)) form.set(field, value)
  form.set('file', new Blob([content]), '取消.csv')
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${admin.token}` }
  const sent = fetch(baseUrl + PATH, { method: 'POST', headers, body: form, signal: leaving.signal }).catch(
    () => 'left',
  )
  // It is read as soon as its content is stored.
  await expect.poll(() => existsSync(stored)).toBe(true)
  leaving.abort()
  expect(await sent).toBe('left')
  await expect.poll(() => existsSync(stored)).toBe(false)
  expect([(await listed()).total, objects()]).toEqual(before)
})

test('who needs a list whose lines are lost is told which, and goes on once it is deleted', async () => {
  const { body } = await send(admin, '失.csv', '名称,除税价\n砂,1', { ...STATED, title: '丢失' })
  const { id } = body.data
  const select = 'select object, sha256 from reference_lists where id = ?'
  const [list] = await asked<{ object: string; sha256: string }>(inject('dataDir'), select, id)
  const { object, sha256 } = list!
  // From the file the lines would be read again.
  for (const key of [object, `files/${sha256}`]) rmSync(join(inject('dataDir'), objectPath(key)))
  const lost = '价格表“丢失”的数据已丢失，请重新上传或删除'
  expect(await pageText(admin, `/system/reference-lists?list=${id}`)).toContain(lost)
  const { status, body: refusal } = await admin.get(`${PATH}/${id}/lines`)
  expect([status, refusal.message]).toEqual([409, lost])
  const { platform } = generateSection({ seed: 7, bidders: 3, items: 40, names: { sectionCode: 'LIST-2' } })
  const record = { section: { ...platform.section, projectArea: STATED.region } }
  const taken = await pushedSection(admin, 'LIST-2', {}, record)
  await uploadAll(admin, taken)
  const run = async () =>
    (await admin.get(`/api/tb-qb-eco-regular-sums/beginAnalyze?openId=${taken.openId}`)).body
  expect(await run()).toMatchObject({ success: false, message: expect.stringContaining(lost) })
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  expect(await run()).toMatchObject({ success: true })
})
