import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { type Client, signedIn } from './client'
import { bidOf, pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'U-1')
})

const xml = (text: string) => Buffer.from(text)
const tender = (bill: string | Buffer, name = 'bill.LNZBX') =>
  zipBytes([{ name, bytes: typeof bill === 'string' ? xml(bill) : bill }])
const bill = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?><JingJiBiao>${inner}</JingJiBiao>`
const unit = (inner: string) =>
  bill(`<Dxgcxx Dxgcbh="1" Dxgcmc="一"><Dwgcxx Dwgcbh="1" Dwgcmc="一">${inner}</Dwgcxx></Dxgcxx>`)
const item = (attributes: string) =>
  unit(`<Qdxm><Qdmx Xh="1" Qdbm="010101001001" Mc="挖土" Dw="m3" ${attributes}/></Qdxm>`)

const liveFiles = async () =>
  (await client.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0`)).body as {
    id: number
    sha256: string
    fileType: number
    filePrice: number | null
    issues: { code: string; value: string }[]
  }[]

describe('an unreadable file is refused with a message, and the earlier state stays', () => {
  test.each([
    ['an empty file', 'x.LNZF', () => Buffer.alloc(0), '文件为空'],
    ['another ending', 'x.txt', () => tender(item('Sl="1"')), '只接受 .LNZF / .xlsx'],
    ['neither archive nor XML', 'x.LNZF', () => Buffer.from('just text'), '不是压缩包'],
    ['a truncated archive', 'x.LNZF', () => tender(item('Sl="1"')).subarray(0, 120), '压缩包不完整'],
    ['no .LNZBX in the root', 'x.LNZF', () => tender(item('Sl="1"'), 'inner/bill.LNZBX'), '根目录含 .LNZBX'],
    ['an encrypted bill', 'x.LNZF', () => tender(Buffer.from('8f3a91c07733', 'hex')), '文件未解密'],
    ['a DTD', 'x.LNZF', () => tender(`<!DOCTYPE a [<!ENTITY b "c">]>${item('Sl="1"')}`), 'DTD'],
    ['an entity', 'x.LNZF', () => tender(item('Bz="&b;" Sl="1"')), '实体“b”'],
    ['100 levels', 'x.LNZF', () => tender(bill('<a>'.repeat(100) + '</a>'.repeat(100))), '嵌套超过 64 层'],
    ['XML cut off', 'x.LNZF', () => tender(item('Sl="1"').slice(0, -20)), '格式不完整或有误'],
    ['an entry outside the archive', 'x.LNZF', () => tender(item('Sl="1"'), '../bill.LNZBX'), '不安全'],
    ['a tender file that is no archive', 'x.LNZF', () => xml(item('Sl="1"')), '根目录含 .LNZBX'],
    ['a text of GAEB', 'x.d83', () => xml('#begin[GAEB]\r\n#end[GAEB]'), '这是 GAEB 2000 文件'],
    [
      'a GAEB file without items',
      'x.x81',
      () => xml('<GAEB><Award><DP>81</DP></Award></GAEB>'),
      '没有任何项目',
    ],
    ['an archive bomb', 'x.LNZF', () => tender(Buffer.alloc(60_000_000, 32)), '压缩比超过'],
  ])('%s', async (_name, fileName, bytes, words) => {
    const before = await liveFiles()
    const { status, body } = await client.upload(taken.openId, 1, fileName, bytes())
    expect(status).toBe(422)
    expect(body.success).toBe(false)
    expect(body.message).toContain(`${fileName} 上传失败！`)
    expect(body.message).toContain(words)
    expect(await liveFiles()).toEqual(before)
  })

  test('the refusal of a bid of an unknown bidder names the bidder', async () => {
    const bid = `<?xml version="1.0"?><JingJiBiao><Toubiaoxx Tbr="不相干公司" Tbzj="1"/>${item('Sl="1" Zhdj="1"').match(/<Dxgcxx.*Dxgcxx>/)?.[0]}</JingJiBiao>`
    const { status, body } = await client.upload(taken.openId, 2, 'a.nlntf', Buffer.from(bid))
    expect(status).toBe(422)
    expect(body.message).toContain('“不相干公司”')
  })

  test('a bidder of another section or an unknown one is refused; only a bid needs a bidder', async () => {
    const { section, openId } = taken
    const send = (fileType: number, name: string, bytes: Buffer) =>
      client.upload(openId, fileType, name, bytes, 999_999_999)
    const { status, body } = await send(2, 'nobody.nlntf', section.bids[0]!.bytes())
    expect([status, body.message]).toEqual([422, expect.stringContaining('所选投标人不属于该标段')])
    expect((await send(1, section.tender.fileName, section.tender.bytes())).status).toBe(200)
  })

  test('an incomplete body, other content types, and fields after the file', async () => {
    const send = (body: string, type: string) =>
      client.call('POST', '/api/tb-files/upload', { body, headers: { 'content-type': type } })
    const broken = await send(
      '--b\r\nContent-Disposition: form-data; name="openId"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    )
    expect(broken.status).toBe(415)
    expect((await send('{}', 'application/json')).status).toBe(415)
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.LNZF')
    form.set('openId', taken.openId)
    form.set('fileType', '1')
    const late = await client.call('POST', '/api/tb-files/upload', { body: form })
    expect(late.body.message).toContain('异常：openId参数为空！')
  })

  test('in the caller’s language', async () => {
    const form = new FormData()
    form.set('openId', taken.openId)
    form.set('fileType', '1')
    form.set('file', new Blob(['']), 'x.LNZF')
    const headers = { 'accept-language': 'en-US' }
    const { body } = await client.call('POST', '/api/tb-files/upload', { body: form, headers })
    expect(body.message).toBe('x.LNZF was not uploaded! The file is empty. Choose another file')
  })
})

describe('a readable file is stored', () => {
  test('GBK with a UTF-8 declaration, and numbers in handwritten formats', async () => {
    const text = item('Sl="1,234.50" Zhdj="１２" Zhhj="abc" Rgf="1e400"')
    const gbk = Buffer.concat([
      Buffer.from(text.split('挖土')[0]!.replaceAll('一', ''), 'latin1'),
      Buffer.from([0xcd, 0xda, 0xcd, 0xc1]),
      Buffer.from(text.split('挖土')[1]!.replace('１２', ''), 'latin1'),
    ])
    expect((await client.upload(taken.openId, 1, 'gbk.LNZF', tender(gbk))).body).toMatchObject({
      success: true,
    })
    const { body } = await client.get(`/api/tb-prj-open-items?openId.equals=${taken.openId}`)
    expect(body[0]).toMatchObject({ itemName: '挖土', itemQuantity: 1234.5 })
    const [file] = await liveFiles()
    expect(file?.issues.filter((issue) => issue.code === 'notANumber').map((issue) => issue.value)).toEqual([
      'abc',
      '1e400',
    ])
    expect((await client.upload(taken.openId, 3, 'c.LNCF', tender(text))).body).toMatchObject({
      success: true,
    })
  })

  test('the same file twice is one file, and a newer one replaces it', async () => {
    const { section, openId, bidders } = taken
    const bid = section.bids[0]!
    const first = await client.upload(openId, 2, bid.fileName, bid.bytes(), bidders[0])
    const second = await client.upload(openId, 2, bid.fileName, bid.bytes(), bidders[0])
    expect([first.body.success, second.body.success]).toEqual([true, true])
    const bids = (await liveFiles()).filter((file) => file.fileType === 2)
    expect(bids.map((file) => file.id)).toEqual([second.body.data.id])
  })

  test('a bid is assigned to the bidder by the name in it', async () => {
    const bid = taken.section.bids[1]!
    const { body } = await client.upload(taken.openId, 2, bid.fileName, bid.bytes())
    expect(body.success).toBe(true)
    const path = `/api/tb-files?openId.equals=${taken.openId}&id.equals=${body.data.id}`
    expect((await client.get(path)).body[0].bidderName).toBe(bid.bidderName)
  })

  test('two bidders may have the same content', async () => {
    const { openId, bidders } = taken
    // The file names nobody: a file with a bidder's name would belong to that bidder alone.
    const bytes = bidOf('')
    const answers = [
      await client.upload(openId, 2, 'same.nlntf', bytes, bidders[1]),
      await client.upload(openId, 2, 'same.nlntf', bytes, bidders[2]),
    ]
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    const bids = (await liveFiles()).filter((file) => file.fileType === 2)
    expect(new Set(bids.slice(-2).map((file) => file.sha256)).size).toBe(1)
  })

  test('a file is downloaded byte for byte, completely and in ranges, as an attachment', async () => {
    const bid = taken.section.bids[0]!
    const { body } = await client.upload(taken.openId, 2, '投标 "文件".nlntf', bid.bytes(), taken.bidders[0])
    const path = `/api/tb-qb-attachments/download?fileId=${body.data.id}`
    const whole = await client.download(path)
    expect(whole.bytes.equals(bid.bytes())).toBe(true)
    expect(whole.headers.get('content-disposition')).toContain(
      'attachment; filename="__ ____.nlntf"; filename*=UTF-8\'\'%E6%8A%95',
    )
    const part = await client.download(path, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(bid.bytes().subarray(10, 20))).toBe(true)
    const last = bid.bytes().length - 1
    const rest = await client.download(path, { range: `bytes=${last - 4}-99999999` })
    expect(rest.headers.get('content-range')).toBe(`bytes ${last - 4}-${last}/${last + 1}`)
    expect(rest.bytes.equals(bid.bytes().subarray(-5))).toBe(true)
    expect((await client.download(path, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  test('a deleted file stays listed as deleted', async () => {
    const [file] = await liveFiles()
    expect((await client.call('DELETE', `/api/tb-files/${file!.id}`)).body).toEqual({
      success: true,
      message: '删除成功！',
    })
    const { body } = await client.get(`/api/tb-files?openId.equals=${taken.openId}&id.equals=${file!.id}`)
    expect(body[0].isDel).toBe(1)
    expect((await liveFiles()).map((one) => one.id)).not.toContain(file!.id)
  })
})
