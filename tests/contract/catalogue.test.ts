import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '../support/catalogue'
import { asked } from './asked'
import { type Answer, type Client, clientWith, signedIn } from './client'
import { addUser, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

/** A separate server, because its database is broken on purpose at the end. */
const data = mkdtempSync(join(tmpdir(), 'clean-bid-catalogue-'))
let server: TestServer
let admin: Client
let viewer: Client
let taken: TakenSection
let exported: number

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data })
  admin = await signedIn(server.baseUrl)
  taken = await pushedSection(admin, 'CATALOGUE-1', { bidders: 4, items: 40 })
  await uploadAll(admin, taken)
  const user = await addUser(admin, 'only-looks', '查看人员')
  viewer = await clientOf(server.baseUrl, user.username, user.password)
  await admin.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
  exported = (await admin.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${taken.openId}`)).body.data.id
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

type Language = 'zh-CN' | 'en-US'
/** Triggers a message in a language. @returns the displayed text and the status */
type Maker = (language: Language) => Promise<readonly [status: number, text: string]>
/** [text of the catalogue, displayed text in zh-CN, in en-US, status, how it is triggered] */
type Row = readonly [catalogue: string, chinese: string, english: string, status: number, make: Maker]

const answered = ({ status, body }: Answer) => [status, String(body.message)] as const
const calls =
  (method: string, path: () => string, json?: () => unknown, by: () => Client = () => admin): Maker =>
  async (language) => {
    const headers = { 'accept-language': language }
    return answered(await by().call(method, path(), json ? { json: json(), headers } : { headers }))
  }
const get = (path: () => string) => calls('GET', path)
const open = (method: string, path: string, json?: unknown) =>
  calls(
    method,
    () => path,
    json === undefined ? undefined : () => json,
    () => clientWith(server.baseUrl, null),
  )
/** A section is revealed once. */
const revealed: Maker = async (language) => {
  const section = { ...taken.section.platform.section, sectionCode: `BLIND-${language}`, techEvaType: 1 }
  const { openId } = await pushedSection(admin, 'BLIND', { items: 5 }, { section })
  return calls('POST', () => `/api/tb-prj-open-details/reveal/${openId}`)(language)
}
const params = (change: Record<string, unknown>) =>
  calls(
    'POST',
    () => `/api/tb-qb-params/savaAllParams/${taken.openId}`,
    () => change,
  )
const uploaded =
  (bytes: () => Uint8Array): Maker =>
  async (language) => {
    const form = new FormData()
    form.set('openId', taken.openId)
    form.set('fileType', '3')
    form.set('file', new Blob([new Uint8Array(bytes())]), '控制价.LNCF')
    const options = { body: form, headers: { 'accept-language': language } }
    return answered(await admin.call('POST', '/api/tb-files/upload', options))
  }
const begin =
  (headers = {}): Maker =>
  async (language) =>
    answered(
      await admin.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`, {
        headers: { 'accept-language': language, ...headers },
      }),
    )
const items = (keys: string) =>
  calls(
    'POST',
    () => '/api/tb-qb-items/beginAnalyze',
    () => ({ openId: taken.openId, keys }),
  )
const statusLine: Maker = async () => {
  const headers = { authorization: `Bearer ${viewer.token}` }
  const answer = await fetch(`${server.baseUrl}/api/system/users`, { headers })
  return [answer.status, answer.statusText]
}
const challenge: Maker = async () => {
  const answer = await fetch(`${server.baseUrl}/api/currentUser`)
  const header = answer.headers.get('www-authenticate') ?? ''
  return [answer.status, /error_description="([^"]*)"/.exec(header)?.[1] ?? '']
}
const same = (text: string, status: number, make: Maker): Row => [text, text, text, status, make]

const REFUSED: readonly Row[] = [
  [
    '请输入规律性清单条数阈值！',
    '请输入规律性清单条数阈值！',
    'Enter the number of regular items',
    400,
    params({ jj_gl_thresholdNumber: '' }),
  ],
  [
    '请输入规律性清单数量占比阈值！',
    '请输入规律性清单数量占比阈值！',
    'Enter the share of regular items',
    400,
    params({ jj_gl_thresholdNumberRate: '' }),
  ],
  [
    '请输入规律性清单金额占比阈值！',
    '请输入规律性清单金额占比阈值！',
    'Enter the amount share of regular items',
    400,
    params({ jj_gl_thresholdPriceRate: '' }),
  ],
  [
    '请输入正偏离率预警',
    '请输入正偏离率预警',
    'Enter the limit of positive deviation',
    400,
    params({ jj_hlx_zpl: '' }),
  ],
  [
    '请输入负偏离率预警',
    '请输入负偏离率预警',
    'Enter the limit of negative deviation',
    400,
    params({ jj_hlx_fpl: '' }),
  ],
  [
    '请输入偏离清单占比率预警',
    '请输入偏离清单占比率预警',
    'Enter the limit of the share of deviating items',
    400,
    params({ jj_hlx_plzb: '' }),
  ],
  [
    '请选择合理价的确定方式',
    '请选择合理价的确定方式',
    'Choose how the reasonable price is made',
    400,
    params({ jj_hlx_hlj_type: '' }),
  ],
  [
    '请至少选择一条清单、定额规律性判定规则',
    '请至少选择一条清单、定额规律性判定规则',
    'Choose at least one rule that makes prices regular',
    400,
    params({ jj_gl_rule: '' }),
  ],
  [
    '请输入投标人数量阙值N',
    '请输入投标人数量阙值N',
    'Enter the number of bidders N',
    400,
    params({ jj_hlx_hlj_n: '' }),
  ],
  [
    '请输入去掉报价最高家数X',
    '请输入去掉报价最高家数X',
    'Enter the number of highest quotes dropped X',
    400,
    params({ jj_hlx_hlj_high: '' }),
  ],
  [
    '请输入去掉报价最低家数Y',
    '请输入去掉报价最低家数Y',
    'Enter the number of lowest quotes dropped Y',
    400,
    params({ jj_hlx_hlj_low: '' }),
  ],
  [
    '请选择清标指定文件',
    '请选择清标指定文件',
    'Choose the file whose prices are the benchmark',
    400,
    params({ jj_hlx_hlj_type: 'zhiding' }),
  ],
  [
    '异常：openId参数为空！',
    '异常：openId参数为空！',
    'Error: the openId parameter is empty!',
    400,
    get(() => '/api/tb-qb-eco-calc-sums/querySum'),
  ],
  ['请选择需要分析的项目！', '请选择需要分析的项目！', 'Choose what to analyse', 400, items('')],
  [
    '用户名是必填项！',
    '用户名是必填项！',
    'Please enter your username',
    400,
    open('POST', '/api/login', { username: ' ', password: '' }),
  ],
  [
    '密码是必填项！',
    '密码是必填项！',
    'Please enter a password',
    400,
    open('POST', '/api/login', { username: 'someone' }),
  ],
  [
    '手机号是必填项！',
    '手机号是必填项！',
    'Please enter a mobile number',
    400,
    open('POST', '/api/login/mobile', { captcha: '123456' }),
  ],
  [
    '不合法的手机号！',
    '不合法的手机号！',
    'Not a valid mobile number',
    400,
    open('POST', '/api/login/mobile', { mobile: '12345', captcha: '123456' }),
  ],
  [
    '验证码是必填项！',
    '验证码是必填项！',
    'Please enter the code',
    400,
    open('POST', '/api/login/mobile', { mobile: '13900000000', captcha: '' }),
  ],
  [
    '验证码错误',
    '验证码错误',
    'The code is wrong',
    401,
    open('POST', '/api/login/mobile', { mobile: '13900000000', captcha: '123456' }),
  ],
  [
    '无权限',
    '无权限',
    'No permission',
    403,
    calls(
      'GET',
      () => '/api/system/users',
      undefined,
      () => viewer,
    ),
  ],
  same('Forbidden', 403, statusLine),
  same('Unauthorized - Authorization verification failed', 401, challenge),
  [
    '{file} 上传失败！',
    '控制价.LNCF 上传失败！文件为空，请重新选择文件',
    '控制价.LNCF was not uploaded! The file is empty. Choose another file',
    422,
    uploaded(() => new Uint8Array()),
  ],
]

const DONE: readonly Row[] = [
  ['清标参数保存成功！', '清标参数保存成功！', 'Parameters saved', 200, params({ jj_hlx_zpl: '11' })],
  [
    '保存成功！',
    '保存成功！',
    'Saved!',
    200,
    calls(
      'POST',
      () => '/api/tb-prj-open-details/saveAlias',
      () => [{ id: taken.bidders[0], alias: '甲' }],
    ),
  ],
  [
    '已显示暗标单位代码！',
    '已显示暗标单位代码！',
    'The unit codes of the blind bids are shown now!',
    200,
    revealed,
  ],
  [
    '{file} 上传成功',
    '控制价.LNCF 上传成功',
    '控制价.LNCF uploaded',
    200,
    uploaded(() => taken.section.control.bytes()),
  ],
  ['计算完成！', '计算完成！', 'Calculation finished!', 200, begin()],
  ['分析成功！', '分析成功！', 'Analysed', 200, items('1')],
  [
    '导出Excel完成！开始下载...',
    '导出Excel完成！开始下载...',
    'Excel export finished! The download starts...',
    200,
    get(() => `/api/tb-qb-eco-calc-sums/exportExcel?openId=${taken.openId}`),
  ],
]

const FAULTS: readonly Row[] = [
  ['执行计算失败！', '执行计算失败！', 'The calculation failed!', 500, begin()],
  ['分析失败！', '分析失败！', 'The analysis failed.', 500, items('1')],
  [
    '导出Excel失败！',
    '导出Excel失败！',
    'The Excel export failed!',
    500,
    get(() => `/api/tb-qb-eco-calc-sums/exportExcel?openId=${taken.openId}`),
  ],
  [
    '查询数据出错！',
    '查询数据出错！',
    'The data could not be queried!',
    500,
    get(() => `/api/tb-qb-eco-calc-sums/querySum?openId=${taken.openId}`),
  ],
  [
    '查询数据出错！',
    '查询数据出错！',
    'The data could not be queried!',
    500,
    get(() => `/api/tb-files?openId.equals=${taken.openId}`),
  ],
  [
    '获取开标信息失败！',
    '获取开标信息失败！',
    'The opening information could not be read!',
    500,
    get(() => `/api/tb-prj-opens?id.equals=${taken.openId}`),
  ],
  [
    '获取开标信息失败！',
    '获取开标信息失败！',
    'The opening information could not be read!',
    500,
    get(() => `/api/tb-prj-open-details?openId.equals=${taken.openId}`),
  ],
  [
    '获取工程信息失败！',
    '获取工程信息失败！',
    'The project information could not be read!',
    500,
    get(() => `/api/tb-prj-sections/getByOpenId/${taken.openId}`),
  ],
  [
    '查询默认参数设置出错！',
    '查询默认参数设置出错！',
    'The parameter settings could not be read!',
    500,
    get(() => `/api/tb-qb-params/findByOpenId/${taken.openId}`),
  ],
  [
    '下载失败',
    '下载失败',
    'The download failed',
    500,
    get(() => `/api/tb-qb-attachments/download?id=${exported}`),
  ],
  [
    '{file} 上传失败！',
    '控制价.LNCF 上传失败！服务器内部错误，请稍后重试',
    '控制价.LNCF was not uploaded! Server error. Please try again later',
    500,
    uploaded(() => taken.section.control.bytes()),
  ],
]

const ROWS = [...REFUSED, ...DONE, ...FAULTS]
async function isMade([, chinese, english, status, make]: Row): Promise<void> {
  expect(await make('zh-CN')).toEqual([status, chinese])
  expect(await make('en-US')).toEqual([status, english])
}

describe('a refused request answers', () => test.each(REFUSED)('%s', (...row) => isMade(row)))
describe('a successful request answers', () => test.each(DONE)('%s', (...row) => isMade(row)))

describe('an internal error answers without its cause', () => {
  beforeAll(async () => {
    await asked(data, 'alter table opens rename to lost')
  })
  test.each(FAULTS)('%s', (...row) => isMade(row))

  test('the same text in `message` and `msg`, without stack, SQL or path', async () => {
    const { status, body } = await admin.get(`/api/tb-prj-sections/getByOpenId/${taken.openId}`)
    const message = '获取工程信息失败！'
    expect([status, body]).toEqual([500, { success: false, message, msg: message, code: 500 }])
  })
})

test('every message of the catalogue that the server sends is in the table', () => {
  const made = [...new Set(ROWS.map(([text]) => text))].sort()
  expect(made).toEqual(catalogueOf('contract'))
})
