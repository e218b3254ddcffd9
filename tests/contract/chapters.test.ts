import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { pdfBookmarks, pdfPages } from '../support/pdf'
import { unzip } from '../support/unzip'
import { type Client, signedIn } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { pushedSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** The chapters of a report: who chooses them, where the choice shows, and what it does to signatures. */

const PATH = '/api/tb-qb-reports'
const USUAL = ['overview', 'findings', 'opinions', 'signatures', 'results', 'method', 'law', 'files']
/** Neither the project nor the tables and articles, files before rules. */
const SHORT = ['findings', 'opinions', 'signatures', 'files', 'method']
const TITLES = ['1 清标结果', '2 评标委员会意见', '3 签字', '附录 A 所用文件', '附录 B 判定规则与参数']
const LEFT_OUT = '项目概况、各项分析的结果、相关规定。内容见证据包。'

const folder = mkdtempSync(join(tmpdir(), 'chapters-'))
let admin: Client
let members: Member[]
let openId: string

const post = (client: Client, act: string, json: object = {}) =>
  client.call('POST', `${PATH}/${act}`, { json: { openId, ...json } })
const choose = (client: Client, chapters: readonly string[]) => post(client, 'chooseChapters', { chapters })
const stateOf = async () => (await admin.get(`${PATH}/getByOpenId/${openId}`)).body.data
const sealOf = async () => (await stateOf()).seal

async function exported(format: string, more = ''): Promise<string> {
  const { body } = await admin.get(`${PATH}/export?openId=${openId}&format=${format}${more}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { bytes } = await admin.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const path = join(folder, `report${more.replace(/\W/g, '')}.${format}`)
  writeFileSync(path, bytes)
  return path
}
const chaptersIn = (path: string) =>
  pdfBookmarks(path)
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.replace(/ \d+$/, ''))
const squeezed = (text: string) => text.replace(/\s+/g, '')

beforeAll(async () => {
  admin = await signedIn(inject('baseUrl'))
  const section = await pushedSection(admin, 'CHAPTERS-1', {
    seed: 902,
    plants: [{ analysis: 'conformance', bidder: 0, change: 'deleteItem' }],
  })
  openId = section.openId
  await uploadAll(admin, section)
  await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  members = await committeeIn(admin, openId, 2, isOrdinary)
  const [leader] = members as [Member, Member]
  await post(admin, 'chooseLeader', { userId: leader.userId })
  for (const member of members) {
    await post(member, 'saveOpinion', { text: '同意' })
    await post(member, 'handInOpinion')
  }
  await post(leader, 'saveOverall', { text: '总体同意', date: '2026-03-02' })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('members and the evaluator choose, others do not', async () => {
  const viewer = await addUser('viewer', { openId })
  expect((await choose(viewer, SHORT)).status).toBe(403)
  expect((await choose(admin, SHORT)).status).toBe(200)
  expect((await choose(members[1]!, USUAL)).status).toBe(200)
  expect((await stateOf()).chapters).toEqual(USUAL)
})

test('what every report has cannot be left out, and the answer says what that is', async () => {
  for (const needed of SHORT) {
    const { status, body } = await choose(
      admin,
      USUAL.filter((chapter) => chapter !== needed),
    )
    expect([needed, status]).toEqual([needed, 422])
    expect(body.message).toContain('报告必须列入清标结果')
  }
  expect((await choose(admin, [...SHORT, 'method'])).status).toBe(422)
  expect((await choose(admin, ['method', ...SHORT.slice(0, 4)])).status).toBe(422)
  expect((await choose(admin, ['summary', ...SHORT])).status).toBe(400)
  expect((await stateOf()).chapters).toEqual(USUAL)
})

test('the choice is in the PDF, in Word and in the sheets, and what is left out is stated', async () => {
  const sheetsIn = (path: string) => read(readFileSync(path)).SheetNames.length
  const sheets = sheetsIn(await exported('xlsx'))
  expect((await choose(members[0]!, SHORT)).status).toBe(200)
  const pdf = await exported('pdf')
  expect(chaptersIn(pdf)).toEqual(['摘要', ...TITLES])
  const [first, ...others] = pdfPages(pdf)
  expect(squeezed(first!)).toContain(`未列入的章节${LEFT_OUT}`)
  // What an annex would say about the state of the results stands with the findings.
  expect(squeezed(others.join(''))).toContain('1.3各项分析一览')
  expect(squeezed(others.join(''))).not.toContain('其余见附录')
  const word = unzip(await exported('docx')).get('word/document.xml')!
  const text = squeezed(word.toString('utf8').replace(/<[^>]+>/g, ''))
  for (const title of TITLES) expect(text).toContain(squeezed(title))
  expect(text).not.toContain('符合性检查汇总')
  expect(text).toContain(squeezed(LEFT_OUT))
  expect(sheetsIn(await exported('xlsx'))).toBeLessThan(sheets)
})

test('the evidence package has everything, says what was chosen, and passes its check', async () => {
  await choose(members[0]!, SHORT)
  const path = await exported('zip')
  const { status, stdout } = spawnSync(process.execPath, ['lib/cli/check-package.mjs', path], {
    encoding: 'utf8',
  })
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, 'whole and unchanged'])
  const files = unzip(path)
  const { chapters } = JSON.parse(files.get('manifest.json')!.toString('utf8'))
  expect(chapters).toEqual({ listed: SHORT, leftOut: ['overview', 'results', 'law'] })
  const pdf = join(folder, 'packaged.pdf')
  writeFileSync(pdf, files.get('report.pdf')!)
  expect(chaptersIn(pdf)).toEqual([
    '摘要',
    ...TITLES.slice(0, 3),
    '4 项目概况',
    ...TITLES.slice(3),
    '附录 C 各项分析的结果',
    '附录 D 相关规定',
  ])
  expect(squeezed(pdfPages(pdf)[0]!)).toContain('所选章节不含这些内容，证据包中的报告完整列出')
  expect([...files.keys()].some((name) => /^tables\/\d+-conformance-/.test(name))).toBe(true)
})

test('another choice makes signatures invalid like any other change, and the old one makes them valid again', async () => {
  const [one, two] = members as [Member, Member]
  await choose(two, SHORT)
  const { hash } = await sealOf()
  expect((await post(one, 'sign', { hash })).status).toBe(200)
  expect(await sealOf()).toMatchObject({ condition: 'signing' })
  await choose(two, USUAL)
  expect(await sealOf()).toMatchObject({ condition: 'unsigned' })
  expect((await post(two, 'sign', { hash })).status).toBe(409)
  await choose(two, SHORT)
  expect(await sealOf()).toMatchObject({ condition: 'signing', hash })
  expect((await post(two, 'sign', { hash })).body.data).toEqual({ number: 1, sealed: true })
})

test('the sealed version keeps its chapters, and a later choice breaks the seal and says so', async () => {
  await choose(members[0]!, USUAL)
  expect(await sealOf()).toMatchObject({ condition: 'broken', changes: [{ part: 'chapters', names: [] }] })
  expect(chaptersIn(await exported('pdf', '&version=1'))).toEqual(['摘要', ...TITLES])
  const { body } = await admin.get(`${PATH}/queryVersion?openId=${openId}&number=1`)
  expect(body.data.isWhole).toBe(true)
  expect(chaptersIn(await exported('pdf')).slice(1, 3)).toEqual(['1 项目概况', '2 清标结果'])
  await choose(members[0]!, SHORT)
  expect(await sealOf()).toMatchObject({ condition: 'sealed', changes: [] })
})
