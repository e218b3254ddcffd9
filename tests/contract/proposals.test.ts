import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { constructionProjectXml } from '../generator/construction-project'
import { gaebXml } from '../generator/gaeb/file'
import { excelFiles, excelOf } from '../support/excel-files'
import { docxWith, pdfWith } from '../support/technical-files'
import {
  ADDRESS,
  archiveTests,
  client,
  listOf,
  type Place,
  type Proposal,
  read,
  send,
  store,
  storedIn,
} from './proposals-support'
import { bidOf, pushedSection, type TakenSection } from './section'
import { addUser } from './users'

describe('files sent to a section', () => {
  let taken: TakenSection
  beforeAll(async () => {
    taken = await pushedSection(client, 'PROPOSED-EXCEL', { items: 20 })
  })

  test('a ZIP of Excel bids is unpacked and each file gets its place; a yes stores all of them', async () => {
    const { openId, section, bidders } = taken
    const entries = excelFiles(section).map(({ name, bytes }) => ({ name: `全部/${name}`, bytes }))
    await send(openId, { name: '标书.zip', bytes: Buffer.from(zipBytes(entries)) })
    const files = await read(openId)
    expect(files.map(({ fileName, place }) => [fileName, place?.fileType, place?.openDetailId])).toEqual([
      ['报表1.xlsx', 1, null],
      ['报表2.xlsx', 3, null],
      ...section.bids.map((_, at) => [`报表${at + 3}.xlsx`, 2, bidders[at]]),
    ])
    expect(files.every(({ place }) => place!.isSure)).toBe(true)
    // Nothing is stored before the yes.
    expect(await storedIn(openId)).toEqual([])
    for (const file of files) expect((await store(openId, file)).status).toBe(200)
    expect(await listOf(openId)).toEqual([])
    const stored = await storedIn(openId)
    expect(stored.map(({ fileName, fileType }) => `${fileName} ${fileType}`).sort()).toEqual(
      files.map(({ fileName, place }) => `${fileName} ${place!.fileType}`).sort(),
    )
  })

  test('what is stored already is said, and a newer file says what it replaces', async () => {
    const { openId, section } = taken
    await send(openId, { name: '又一次.xlsx', bytes: excelOf(section.control) })
    await send(openId, { name: section.bids[0]!.fileName, bytes: section.bids[0]!.bytes() })
    const [same, newer] = await read(openId)
    expect([same!.place!.isThere, same!.place!.isSure]).toEqual([true, false])
    const old = (await storedIn(openId)).find(({ fileName }) => fileName === '报表3.xlsx')
    expect(newer!.place).toMatchObject({ replaces: old && { fileName: old.fileName }, isSure: true })
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
    expect(await listOf(openId)).toEqual([])
  })

  test('doubts need a yes: a bid of another bidder, a tender bill as a bid, a control price without prices', async () => {
    const { openId, section, bidders } = await pushedSection(client, 'PROPOSED-DOUBTS', { items: 20 })
    await send(openId, { name: '一.nlntf', bytes: bidOf(section.bids[0]!.bidderName) })
    await send(openId, { name: '二.xlsx', bytes: excelOf(section.tender) })
    const [bid, tender] = await read(openId)
    const change = (id: number, part: object) =>
      client.call('POST', `${ADDRESS}/${id}`, { json: { openId, ...part } })
    await change(bid!.id, { openDetailId: bidders[1] })
    await change(tender!.id, { fileType: 3 })
    const [misfiled, unpriced] = await read(openId)
    expect(misfiled!.place!.doubts).toEqual([expect.stringContaining('不一致')])
    expect(unpriced!.place!.doubts).toEqual(['控制价没有任何价格，可能是招标工程量清单'])
    await change(tender!.id, { fileType: 2, openDetailId: bidders[2] })
    const asBid = (await read(openId))[1]!
    expect(asBid.place!.doubts).toEqual([expect.stringContaining('可能是招标工程量清单，不是投标文件')])
    // Without the yes nothing is stored, whoever asks.
    const refused = await store(openId, misfiled!)
    expect([refused.status, refused.body.data.doubts[0].code]).toEqual([409, 'namesOther'])
    expect(await storedIn(openId)).toEqual([])
    expect((await store(openId, asBid, { confirm: true })).status).toBe(200)
    expect((await storedIn(openId)).map(({ openDetailId }) => openDetailId)).toEqual([bidders[2]])
  })

  test('a cover that says another kind of file needs a yes, in a proposal and in a direct upload', async () => {
    const { openId, section, bidders } = await pushedSection(client, 'PROPOSED-COVER', { items: 20 })
    const bytes = excelOf(section.control)
    const direct = await client.upload(openId, 2, '一.xlsx', bytes, bidders[0])
    expect([direct.status, direct.body.data.doubts[0].code]).toEqual([409, 'coverSaysOther'])
    await send(openId, { name: '一.xlsx', bytes })
    const [sent] = await read(openId)
    expect(sent!.place).toMatchObject({ fileType: 3, doubts: [] })
    const json = { openId, fileType: 2, openDetailId: bidders[0] }
    await client.call('POST', `${ADDRESS}/${sent!.id}`, { json })
    const [asBid] = await read(openId)
    expect(asBid!.place!.doubts).toEqual([expect.stringContaining('封面写的是')])
    expect((await store(openId, asBid!)).status).toBe(409)
    expect(await storedIn(openId)).toEqual([])
  })

  test('a bidder who is not in the list is added with the yes, by whoever may', async () => {
    const { openId } = await pushedSection(client, 'PROPOSED-STRANGER', { items: 20 })
    await send(openId, { name: '一.nlntf', bytes: bidOf('外来建设有限公司') })
    const [file] = await read(openId)
    expect(file!.place).toMatchObject({ stranger: '外来建设有限公司', openDetailId: null, isSure: false })
    expect((await store(openId, file!)).status).toBe(200)
    const bidders = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&size=100`)
    expect(bidders.body.map(({ bidderName }: { bidderName: string }) => bidderName)).toContain(
      '外来建设有限公司',
    )
  })

  test('twenty bids in one ZIP are read file by file, and all can be stopped while they are', async () => {
    const { openId } = await pushedSection(client, 'PROPOSED-TWENTY', { items: 20 })
    const names = Array.from({ length: 20 }, (_, at) => `投标人${at + 1}`)
    const entries = names.map((name) => ({ name: `${name}/标书.nlntf`, bytes: bidOf(name) }))
    const zip = { name: '全部.zip', bytes: Buffer.from(zipBytes(entries)) }
    await send(openId, zip)
    const files = await read(openId)
    expect(files.map(({ state }) => state)).toEqual(names.map(() => 'read'))
    expect(files.map(({ place }) => place!.stranger).sort()).toEqual([...names].sort())
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
    // Stopped at once: whatever is unpacked or read by then, nothing comes after.
    await send(openId, zip)
    expect((await client.call('DELETE', `${ADDRESS}?openId=${openId}`)).status).toBe(200)
    await send(openId, { name: '另一份.nlntf', bytes: bidOf('另一家') })
    expect((await read(openId)).map(({ fileName }) => fileName)).toEqual(['另一份.nlntf'])
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
  })

  test('a ZIP of bids in GAEB is unpacked; parts of one bill are one bid, two versions of it are a question', async () => {
    const { openId, section } = await pushedSection(client, 'PROPOSED-SEVERAL', { items: 20 })
    const bids = section.bids.slice(0, 3).map((file, at) => ({
      name: `${at + 1}.x84`,
      bytes: Buffer.from(gaebXml(file.model(), { phase: '84', hasSpecials: false })),
    }))
    await send(openId, { name: '投标.zip', bytes: Buffer.from(zipBytes(bids)) })
    const files = await read(openId)
    expect(files.map(({ fileName, state }) => [fileName, state])).toEqual(
      bids.map(({ name }) => [name, 'read']),
    )
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
    const { spelling, model } = section.bids[0]!
    const whole = model()
    const part = (name: string, unit: string) => {
      const [project] = whole.projects
      const units = [{ ...project!.units[0]!, name: unit }]
      const xml = constructionProjectXml({ ...whole, projects: [{ ...project!, units }] }, spelling, {
        ...{ edition: '2025', costs: 'unit' },
      })
      return { name, bytes: Buffer.from(xml) }
    }
    const parts = [part('甲.xml', '甲'), part('乙.xml', '乙')]
    await send(openId, { name: '分部.zip', bytes: Buffer.from(zipBytes(parts)) })
    const versions = [part('甲.xml', '甲'), part('乙.xml', '甲')]
    await send(openId, { name: '两版.zip', bytes: Buffer.from(zipBytes(versions)) })
    const sent = await read(openId)
    expect(sent.map(({ fileName, state, place }) => [fileName, state, place?.fileType])).toEqual([
      ['分部.zip', 'read', 2],
      ['甲.xml', 'read', 2],
      ['乙.xml', 'read', 2],
    ])
    // All three are bids of one bidder: none is stored without a decision.
    expect(sent.some(({ place }) => place!.isSure)).toBe(false)
    expect(sent[1]!.place!.doubts.at(-1)).toContain('属于同一位置')
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
  })

  test('one by one they can be removed while they are read, and others do not see them', async () => {
    const { openId } = await pushedSection(client, 'PROPOSED-CANCEL', { items: 20 })
    await send(openId, { name: '一.nlntf', bytes: bidOf('甲公司') })
    const [file] = await listOf(openId)
    const other = await addUser('evaluator')
    expect((await other.get(`${ADDRESS}?openId=${openId}`)).body.data ?? []).toEqual([])
    expect((await other.call('DELETE', `${ADDRESS}/${file!.id}?openId=${openId}`)).status).not.toBe(200)
    expect((await client.call('DELETE', `${ADDRESS}/${file!.id}?openId=${openId}`)).status).toBe(200)
    expect(await listOf(openId)).toEqual([])
    expect(
      (await store(openId, { ...file!, place: { openDetailId: null, replaces: null } as Place })).status,
    ).toBe(409)
  })
})

// Enough that some are read while others are; twenty of them in proposals.long.test.ts.
describe('six bids as one archive', () => archiveTests('PROPOSED-SIX', 6, 300))

describe('technical documents sent to a section', () => {
  const DOCX = 4
  let taken: TakenSection
  beforeAll(async () => {
    taken = await pushedSection(client, 'PROPOSED-DOCUMENTS', { items: 20 })
  })
  const places = (files: readonly Proposal[]) =>
    Object.fromEntries(
      files.map(({ fileName, place }) => [fileName, [place?.fileType, place?.openDetailId, place?.isSure]]),
    )

  test('a ZIP of bids with their documents: each goes to the bidder of its folder or name', async () => {
    const { openId, section, bidders } = taken
    const [first, second] = section.bids
    const entries = [
      { name: '一/报价.nlntf', bytes: first!.bytes() },
      { name: '一/技术/施工组织设计.docx', bytes: docxWith(['一的施工组织']) },
      { name: '二/报价.nlntf', bytes: second!.bytes() },
      { name: '二/技术标.pdf', bytes: await pdfWith(['二的技术标']) },
      { name: `三/${section.bids[2]!.bidderName}技术标.docx`, bytes: docxWith(['三的技术标']) },
      { name: '招标文件.docx', bytes: docxWith(['招标范围']) },
      { name: '四/无主.docx', bytes: docxWith(['谁的']) },
    ]
    await send(openId, { name: '全部.zip', bytes: Buffer.from(zipBytes(entries)) })
    const files = await read(openId)
    expect(places(files)).toEqual({
      '报价.nlntf': expect.arrayContaining([2]),
      '施工组织设计.docx': [DOCX, bidders[0], true],
      '技术标.pdf': [DOCX, bidders[1], true],
      [`${section.bids[2]!.bidderName}技术标.docx`]: [DOCX, bidders[2], true],
      '招标文件.docx': [5, null, true],
      '无主.docx': [DOCX, null, false],
    })
    const ownerless = files.find(({ fileName }) => fileName === '无主.docx')!
    expect(ownerless.place!.doubts).toEqual([expect.stringContaining('请选择投标人')])
    const chosen = { openId, openDetailId: bidders[2] }
    await client.call('POST', `${ADDRESS}/${ownerless.id}`, { json: chosen })
    for (const file of await read(openId)) expect((await store(openId, file)).status).toBe(200)
    const stored = await storedIn(openId)
    expect(
      stored
        .filter(({ fileType }) => fileType === DOCX)
        .map(({ fileName, openDetailId }) => `${openDetailId} ${fileName}`)
        .sort(),
    ).toEqual(
      [
        `${bidders[0]} 施工组织设计.docx`,
        `${bidders[1]} 技术标.pdf`,
        `${bidders[2]} 无主.docx`,
        `${bidders[2]} ${section.bids[2]!.bidderName}技术标.docx`,
      ].sort(),
    )
  })

  test('an archive of documents alone is unpacked; one of the same name would be replaced, others are added', async () => {
    const { openId, section, bidders } = taken
    const name = section.bids[0]!.bidderName
    const entries = [
      { name: `${name}/施工组织设计.docx`, bytes: docxWith(['新的施工组织']) },
      { name: `${name}/进度计划.docx`, bytes: docxWith(['进度']) },
    ]
    await send(openId, { name: '技术标.zip', bytes: Buffer.from(zipBytes(entries)) })
    const files = await read(openId)
    expect(places(files)).toEqual({
      '施工组织设计.docx': [DOCX, bidders[0], true],
      '进度计划.docx': [DOCX, bidders[0], true],
    })
    const replaced = files.map(({ fileName, place }) => [fileName, place!.replaces !== null])
    expect(Object.fromEntries(replaced)).toEqual({ '施工组织设计.docx': true, '进度计划.docx': false })
    for (const file of files) expect((await store(openId, file)).status).toBe(200)
    const own = (await storedIn(openId)).filter(
      ({ fileType, openDetailId }) => fileType === DOCX && openDetailId === bidders[0],
    )
    expect(own.map(({ fileName }) => fileName).sort()).toEqual(['施工组织设计.docx', '进度计划.docx'])
  })

  test('what cannot be read is stored and said; a scan is no bill, and a workbook no document', async () => {
    const { openId, section } = taken
    await send(openId, { name: `${section.bids[1]!.bidderName}扫描.pdf`, bytes: await pdfWith([null]) })
    const [scan] = await read(openId)
    expect(scan!.place).toMatchObject({ fileType: DOCX, isSure: true })
    const readAs = (fileType: number) =>
      client.call('POST', `${ADDRESS}/${scan!.id}`, { json: { openId, fileType } })
    expect((await readAs(2)).status).toBe(200)
    expect((await read(openId))[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('没有文字层'),
    })
    expect((await readAs(DOCX)).status).toBe(200)
    expect((await store(openId, (await read(openId))[0]!)).status).toBe(200)
    await send(openId, { name: '报价.xlsx', bytes: excelOf(section.control) })
    const [bill] = await read(openId)
    const asDocument = await client.call('POST', `${ADDRESS}/${bill!.id}`, {
      json: { openId, fileType: DOCX },
    })
    expect([asDocument.status, asDocument.body.message]).toEqual([422, expect.stringContaining('.docx')])
    await client.call('DELETE', `${ADDRESS}?openId=${openId}`)
  })
})
