import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, clientWith, signedIn } from './client'
import { generatedSection, pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'P-1', { bidders: 4, items: 60 })
  await uploadAll(client, taken)
})

type Wire = Record<string, string | null>

async function found(openId = taken.openId): Promise<Wire> {
  const { body } = await client.get(`/api/tb-qb-params/findByOpenId/${openId}`)
  expect(body.success).toBe(true)
  const list = body.data as { paramKey: string; paramValue: string | null }[]
  return Object.fromEntries(list.map(({ paramKey, paramValue }) => [paramKey, paramValue]))
}

const save = (json: unknown, openId = taken.openId): Promise<Answer> =>
  client.call('POST', `/api/tb-qb-params/savaAllParams/${openId}`, { json })

describe('parameters', () => {
  test('of a new section are the defaults, every key a string', async () => {
    const { openId } = await pushedSection(client, 'P-0')
    const params = await found(openId)
    expect(Object.keys(params)).toHaveLength(64)
    expect(params).toMatchObject({
      jj_fhx_enable: 'true',
      jj_sscw_enable: 'true',
      jj_gl_enable: 'false',
      jj_gl_rule: 'same,rate,diff',
      jj_gl_checkWrong: 'true',
      jj_hlx_enable: 'false',
      jj_hlx_hlj_type: 'hlj',
      jj_hlx_hlj_n: '5',
      jj_hlx_zpl: '10',
      jj_hlx_qbfw: null,
    })
  })

  test('are saved completely and read back', async () => {
    const whole = { ...(await found()), jj_hlx_enable: true, jj_hlx_zpl: 12.5, jj_gl_rule: ['diff', 'same'] }
    const { status, body } = await save(whole)
    expect(status).toBe(200)
    expect(body).toEqual({ code: 200, success: true, message: '清标参数保存成功！' })
    expect(await found()).toMatchObject({
      jj_hlx_enable: 'true',
      jj_hlx_zpl: '12.5',
      jj_gl_rule: 'same,diff',
    })
  })

  test.each([
    ['jj_gl_thresholdNumber', '', '请输入规律性清单条数阈值！'],
    ['jj_gl_thresholdNumberRate', null, '请输入规律性清单数量占比阈值！'],
    ['jj_gl_thresholdPriceRate', '', '请输入规律性清单金额占比阈值！'],
    ['jj_gl_rule', '', '请至少选择一条清单、定额规律性判定规则'],
    ['jj_hlx_zpl', '', '请输入正偏离率预警'],
    ['jj_hlx_fpl', '', '请输入负偏离率预警'],
    ['jj_hlx_plzb', '', '请输入偏离清单占比率预警'],
    ['jj_hlx_hlj_type', '', '请选择合理价的确定方式'],
    ['jj_hlx_hlj_n', '', '请输入投标人数量阙值N'],
    ['jj_hlx_hlj_high', '', '请输入去掉报价最高家数X'],
    ['jj_hlx_hlj_low', '', '请输入去掉报价最低家数Y'],
    ['jj_hlx_fdl', 100.5, '浮动率应为 -99 至 100 之间的数，最多 2 位小数'],
    ['jj_hlx_hlj_tbr', ['999999'], '所选投标人不在本标段或不参加清标，请重新选择'],
    ['jj_hlx_zpe', -1, '正偏离额预警应为 0 至 10000000 之间的数，最多 2 位小数'],
    ['jj_hlx_plfh', '>=', '偏离预警的符号格式不正确'],
    ['jj_hlx_hlj_type', 'zhiding', '请选择清标指定文件'],
    ['jj_hlx_hlj_type', '999999', '请选择清标指定文件'],
    ['jj_gl_thresholdNumber', 1, '规律性清单条数阈值应为 2 至 100 之间的整数'],
    ['jj_hlx_zpl', 100.01, '正偏离率预警应为 0 至 100 之间的数，最多 2 位小数'],
    ['jj_hlx_zpl', '1.005', '正偏离率预警应为 0 至 100 之间的数，最多 2 位小数'],
    ['jj_fhx_enable', false, '符合性检查为必选项，不能关闭'],
  ])('%s = %j is refused: %s', async (key, value, message) => {
    const before = await found()
    const { status, body } = await save({ ...before, [key]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 400, success: false, message, msg: message })
    expect(body.details).toContainEqual({ path: key, message })
    expect(await found()).toEqual(before)
  })

  test('in yuan are required where they limit deviations, and can then be saved', async () => {
    const { status, body } = await save({ jj_hlx_pldw: 'either' })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { path: 'jj_hlx_zpe', message: '请输入正偏离额预警' },
      { path: 'jj_hlx_fpe', message: '请输入负偏离额预警' },
    ])
    expect((await save({ jj_hlx_pldw: 'either', jj_hlx_zpe: 5, jj_hlx_fpe: 0.5 })).status).toBe(200)
    expect(await found()).toMatchObject({ jj_hlx_pldw: 'either', jj_hlx_zpe: '5', jj_hlx_fpe: '0.5' })
    expect((await save({ jj_hlx_pldw: 'rate', jj_hlx_zpe: null, jj_hlx_fpe: null })).status).toBe(200)
  })

  test('that would drop every bid are refused for hlj only', async () => {
    const drops = { jj_hlx_hlj_n: 3, jj_hlx_hlj_high: 2, jj_hlx_hlj_low: 1.9 }
    const { status, body } = await save(drops)
    expect(status).toBe(400)
    expect(body.message).toContain('应小于投标人数量阙值N（3）')
    expect((await save({ ...drops, jj_hlx_hlj_type: 'kzj' })).status).toBe(200)
    expect((await save({ jj_hlx_hlj_type: 'hlj', jj_hlx_hlj_n: 5 })).status).toBe(200)
  })

  test('a bid that takes no part is none of those whose mean is taken', async () => {
    const { platform } = generatedSection('P-MEAN')
    const out = platform.bidders.map((bidder, at) => ({ ...bidder, isOk: at === 2 ? 0 : 1 }))
    const { openId, bidders } = await pushedSection(client, 'P-MEAN', {}, { bidders: out })
    const mean = (ids: readonly number[]) => save({ jj_hlx_hlj_tbr: ids.join() }, openId)
    expect((await mean(bidders.slice(0, 2))).status).toBe(200)
    expect((await mean(bidders.slice(1))).status).toBe(400)
  })

  test('with an unknown name, or of a foreign section, are refused', async () => {
    const wrong = await save({ jj_hlx_zlp: 10 })
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body.details)).toContain('jj_hlx_zlp')
    expect((await save({}, 'nobody')).status).toBe(403)
    expect((await client.get('/api/tb-qb-params/findByOpenId/nobody')).status).toBe(403)
    const stranger = clientWith(baseUrl, null)
    expect((await stranger.get(`/api/tb-qb-params/findByOpenId/${taken.openId}`)).status).toBe(401)
  })

  test('are refused in the language of the caller', async () => {
    const { body } = await client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, {
      json: { jj_hlx_zpl: 101 },
      headers: { 'accept-language': 'en-US' },
    })
    expect(body.message).toBe('Limit of positive deviation: a number from 0 to 100 with at most 2 decimals')
  })
})

const RATIONAL = '/api/tb-qb-eco-rational-sums'

describe('a chosen price file', () => {
  const fileId = async (fileType: number): Promise<number> => {
    const path = `/api/tb-files?isDel.equals=0&openId.equals=${taken.openId}&fileType.in=${fileType}`
    return (await client.get(path)).body[0].id
  }
  const run = () => client.get(`${RATIONAL}/beginAnalyze?openId=${taken.openId}`)
  const sums = async () => (await client.get(`${RATIONAL}/querySum?openId=${taken.openId}`)).body

  test('is the benchmark; choosing the control price file equals choosing the control price', async () => {
    await save({ jj_hlx_hlj_type: 'kzj' })
    await run()
    const byControl = await sums()
    expect(byControl.data).toHaveLength(4)
    expect(byControl.params.jj_hlx_hlj_type).toBe('kzj')
    const id = await fileId(3)
    expect((await save({ jj_hlx_hlj_type: String(id) })).status).toBe(200)
    expect((await sums()).paramsChanged).toBe(true)
    await run()
    const byFile = await sums()
    expect(byFile.params.jj_hlx_hlj_type).toBe(String(id))
    expect(byFile.paramsChanged).toBe(false)
    expect(byFile.data).toEqual(byControl.data)
  })

  test('may be a bid, whose own prices then do not deviate', async () => {
    const id = await fileId(2)
    await save({ jj_hlx_hlj_type: id })
    await run()
    const own = (await sums()).data.find((row: { bidderId: number }) => row.bidderId === taken.bidders[0])
    expect(own).toMatchObject({ positiveItemDev: 0, negativeItemDev: 0 })
    expect(own.num).toBeGreaterThan(0)
  })

  test('that was deleted is reported, and a run requires another one', async () => {
    const { section } = taken
    const { name, bytes } = { name: section.control.fileName, bytes: section.control.bytes() }
    const { body } = await client.upload(taken.openId, 3, name, bytes)
    await save({ jj_hlx_hlj_type: String(body.data.id) })
    const before = await sums()
    await client.call('DELETE', `/api/tb-files/${body.data.id}`)
    const list = await client.get(`/api/tb-qb-params/findByOpenId/${taken.openId}`)
    expect(list.body.specifiedFile).toEqual({ id: body.data.id, fileName: name, isDel: 1 })
    const answer = await run()
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('请选择清标指定文件')
    expect((await sums()).data).toEqual(before.data)
    expect((await save({ jj_hlx_zpl: 11 })).body.message).toBe('请选择清标指定文件')
    expect((await save({ jj_hlx_hlj_type: 'hlj' })).status).toBe(200)
  })
})

describe('rationality', () => {
  type Node = Record<string, unknown> & { children?: Node[] }
  const leavesOf = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))
  const tree = async (query = '', call = 'queryDetails') => {
    const path = `/api/tb-qb-eco-rational-details/${call}?openId=${taken.openId}${query}`
    return (await client.get(path)).body
  }
  let leaves: Node[]

  beforeAll(async () => {
    await save({ jj_hlx_hlj_type: 'hlj', jj_hlx_zpl: 2, jj_hlx_fpl: 2 })
    await client.get(`${RATIONAL}/beginAnalyze?openId=${taken.openId}`)
    leaves = leavesOf((await tree()).data)
  })

  test('lists every item and fee with every bidder, under its unit project', async () => {
    const { data } = await tree()
    expect(data[0]).toMatchObject({ level: 'unitLabel' })
    expect(leaves[0]).toMatchObject({ itemGroup: expect.any(String), dataItem: '综合单价' })
    expect(new Set(leaves.map((leaf) => leaf.bidderId))).toEqual(new Set(taken.bidders))
    expect(leaves.length % 4).toBe(0)
    expect(leaves.some((leaf) => leaf.itemGroup === 'GFSJ')).toBe(true)
  })

  test('can be filtered by name, bidder and side; the summary has the same counts', async () => {
    const name = String(leaves[0]!.itemName)
    const byName = leavesOf(
      (await tree(`&itemName=${encodeURIComponent(name)}`, 'queryDetailsByFilter')).data,
    )
    expect(byName).toHaveLength(leaves.filter((leaf) => String(leaf.itemName).includes(name)).length)
    const [bidder] = taken.bidders
    const ofBidder = leavesOf((await tree(`&bidderId=${bidder}`)).data)
    expect(ofBidder).toHaveLength(leaves.length / 4)
    const above = leavesOf((await tree(`&bidderId=${bidder}&devType=positive`)).data)
    const { body } = await client.get(`${RATIONAL}/querySum?openId=${taken.openId}`)
    expect(above).toHaveLength(body.data[0].positiveItemDev)
    expect(body.params).toMatchObject({ jj_hlx_zpl: '2', jj_hlx_plzb: '20' })
  })

  test('counts what a run would flag in advance, without saving', async () => {
    const count = (json: unknown) =>
      client.call('POST', `/api/tb-qb-params/countFlags/${taken.openId}`, { json })
    const before = await found()
    const { body } = await client.get(`${RATIONAL}/querySum?openId=${taken.openId}`)
    const now = await count({})
    expect(now.body.data).toEqual(
      (body.data as Node[]).map(({ bidderId, num, positiveItemDev, negativeItemDev }) => ({
        bidderId,
        num,
        positive: positiveItemDev,
        negative: negativeItemDev,
      })),
    )
    const all = await count({ jj_hlx_hlj_type: 'zdj', jj_hlx_zpl: 0 })
    const flagged = (answer: Answer) =>
      (answer.body.data as { positive: number }[]).reduce((sum, { positive }) => sum + positive, 0)
    expect(flagged(all)).toBeGreaterThan(flagged(now))
    expect((await count({ jj_hlx_zpl: '' })).body).toMatchObject({ code: 400, message: '请输入正偏离率预警' })
    expect(await found()).toEqual(before)
  })

  test('can be exported', async () => {
    const { body } = await client.get(`${RATIONAL}/exportExcel?openId=${taken.openId}`)
    expect(body).toMatchObject({ success: true, data: { fileName: expect.stringContaining('合理性分析') } })
    const file = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    expect(file.status).toBe(200)
    expect(file.bytes.length).toBeGreaterThan(4000)
  })
})
