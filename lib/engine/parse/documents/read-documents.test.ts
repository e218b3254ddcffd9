import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../kit/zip/bytes'
import type { ByteSource, ByteStream } from '../bytes'
import { readDocuments } from './read-documents'

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
})
function sha256(stream: ByteStream): string {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}
const archive = (files: Record<string, string | Buffer>) =>
  zipBytes(
    Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as Buffer) })),
    1,
  )
const read = (files: Record<string, string | Buffer>) => readDocuments(sourceOf(archive(files)), sha256)

/** Properties of the only document, without the code of its content. */
function properties(name: string, content: string | Buffer): Record<string, string> {
  const { codes } = read({ [name]: content })
  const known = codes.filter(({ property }) => property !== 'file')
  return Object.fromEntries(known.map(({ property, feature }) => [property, feature]))
}

const CORE = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t">
<dc:creator>王 &amp; 李</dc:creator><cp:lastModifiedBy>赵工</cp:lastModifiedBy>
<dcterms:created xsi:type="dcterms:W3CDTF">2026-02-20T09:15:31Z</dcterms:created></cp:coreProperties>`
const APP = `<Properties><Template>C:\\Users\\a\\投标模板.dotx</Template><Company>示例造价咨询</Company>
<Application>WPS Office</Application><AppVersion>12.0</AppVersion></Properties>`

test('an Office document has properties', () => {
  const docx = archive({ 'docProps/core.xml': CORE, 'docProps/app.xml': APP, 'word/document.xml': '<w/>' })
  expect(properties('TechDoc/技术标.docx', docx)).toEqual({
    author: '王 & 李',
    lastModifiedBy: '赵工',
    created: '2026-02-20T09:15:31Z',
    template: '投标模板.dotx',
    company: '示例造价咨询',
    producer: 'WPS Office 12.0',
  })
})

test('a workbook that is a bill names who made it, not the program that every bidder exports with', () => {
  const workbook = archive({
    '[Content_Types].xml': '<Types/>',
    'docProps/core.xml': CORE,
    'docProps/app.xml': APP,
    'xl/workbook.xml': '<workbook/>',
  })
  const { codes, documentsRead } = readDocuments(sourceOf(workbook), sha256)
  expect(codes.map(({ property, feature }) => [property, feature])).toEqual([
    ['author', '王 & 李'],
    ['lastModifiedBy', '赵工'],
    ['created', '2026-02-20T09:15:31Z'],
    ['company', '示例造价咨询'],
  ])
  expect(documentsRead).toBe(0)
})

const utf16 = (text: string) =>
  `<FEFF${[...text].map((c) => c.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`
const INFO = `<< /Author ${utf16('王工')} /Producer (Tool \\(v2\\) build) /CreationDate (D:20260220091531+08'00') >>`
const EXPECTED = { author: '王工', producer: 'Tool (v2) build', created: '2026-02-20T09:15:31+08:00' }

describe('a PDF has properties', () => {
  test('from its Info dictionary', () => {
    const pdf = `%PDF-1.4\n11 0 obj\n<< /Author (Another) >>\nendobj\n1 0 obj\n${INFO}\nendobj\ntrailer << /Info 1 0 R >>`
    expect(properties('BiaoShu/a.pdf', pdf)).toEqual(EXPECTED)
  })

  test('from a compressed object', () => {
    const other = '<< /Author (Another) >>'
    const head = `7 0 1 ${other.length + 1} `
    const packed = deflateSync(Buffer.from(`${head}${other} ${INFO}`, 'latin1'))
    const before = `%PDF-1.5\n9 0 obj\n<< /Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode >>\nstream\n`
    const after = '\nendstream\nendobj\n10 0 obj\n<< /Type /XRef /Info 1 0 R >>'
    const pdf = Buffer.concat([Buffer.from(before), packed, Buffer.from(after)])
    expect(properties('a.pdf', pdf)).toEqual(EXPECTED)
  })

  test('or is skipped if its streams would unpack to too much', () => {
    const heads = deflateSync(Buffer.from('7 '.repeat(2_000_000)))
    const stream = Buffer.concat([
      Buffer.from('9 0 obj\n<< /Type /ObjStm /First 4000000 >>\nstream\n'),
      heads,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const streams = Array.from({ length: 60 }, () => stream)
    const begun = process.cpuUsage().user
    const pdf = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...streams, Buffer.from('/Info 1 0 R')])
    expect(properties('a.pdf', pdf)).toEqual({})
    // CPU time in microseconds; reading everything takes forty seconds.
    expect(process.cpuUsage().user - begun).toBeLessThan(5_000_000)
  })

  test('from its XMP, also when the rest is encrypted', () => {
    const xmp = `<x:xmpmeta><rdf:Description pdf:Producer="Tool"><dc:creator><rdf:Seq><rdf:li>王工</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>2026-02-20T09:15:31+08:00</xmp:CreateDate></rdf:Description></x:xmpmeta>`
    const pdf = `%PDF-1.6\n1 0 obj\n<< /Author (\\001\\002) >>\nendobj\n${xmp}\ntrailer << /Encrypt 2 0 R /Info 1 0 R >>`
    expect(properties('a.pdf', pdf)).toEqual({ ...EXPECTED, producer: 'Tool' })
  })
})

test('equal documents have equal codes under any name; of damaged ones only the content counts', () => {
  const content = 'the same text of some length'
  const { codes } = read({ 'a.txt': content, 'b/c.txt': content, 'd.docx': 'PK\x03\x04 no archive at all' })
  expect(codes.map(({ featureType, property }) => `${featureType} ${property}`)).toEqual([
    '90 file',
    '90 file',
  ])
  expect(codes[0]!.code).toBe(`file:${createHash('sha256').update(content).digest('hex')}`)
})

test('files added by operating systems are skipped', () => {
  const noise = 'noise noise noise noise'
  const { codes, documentsRead } = read({ '__MACOSX/._a.pdf': noise, 'x/Thumbs.db': noise, 'empty.txt': '' })
  expect([codes, documentsRead]).toEqual([[], 0])
})

test('limits hold: what is too large or too much is counted, not read', () => {
  const files = { 'a.txt': 'a'.repeat(100), 'b.txt': 'b'.repeat(100), 'c.txt': 'c'.repeat(900) }
  const source = sourceOf(archive(files))
  const limits = { documents: 10, documentBytes: 500, totalBytes: 150 }
  const { documentsRead, documentsSkipped } = readDocuments(source, sha256, limits)
  expect([documentsRead, documentsSkipped]).toEqual([1, 2])
})

test('TB.xml gives its answers and names its bidder, a bare bill nothing', () => {
  const xml = `<XiangMuInfo TBDW="甲"><TBInfo Key="工期" Value="365日历天" KeyExt=""/><TBInfo Value='&quot;合格&quot;' Key='质量承诺'/></XiangMuInfo>`
  expect(read({ 'sub/TB.xml': xml }).answers).toEqual([
    { key: '工期', value: '365日历天' },
    { key: '质量承诺', value: '"合格"' },
  ])
  expect(read({ 'sub/TB.xml': xml }).named).toBe('甲')
  expect(read({ 'TB.xml': '<XiangMuInfo TBDW=""/>' }).named).toBeNull()
  const bare = readDocuments(sourceOf(Buffer.from('<JingJiBiao/>')), sha256)
  expect(bare).toEqual({ codes: [], answers: [], named: null, documentsRead: 0, documentsSkipped: 0 })
})
