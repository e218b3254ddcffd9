import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import { zipBytes } from '../../../kit/zip/bytes'
import type { ByteStream } from '../../parse/bytes'
import { sourceOf, utf8, zip } from '../../parse/test-files'
import { kindOf } from '../doc-text'
import { readDocx } from './read-docx'

const sha256 = (stream: ByteStream) => {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}
const read = (parts: DocxParts) => readDocx(sourceOf(docxFile(parts)), sha256)
const state = (bytes: Uint8Array) => readDocx(sourceOf(bytes), sha256).doc.state

const p = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

function blocks(parts: DocxParts): string[] {
  const { doc } = read(parts)
  return Array.from({ length: doc.blocks.count }, (_, i) => {
    const text = doc.text.slice(doc.blocks.starts[i], doc.blocks.ends[i])
    return `${kindOf(doc.blocks, i)}: ${text}`
  })
}

const STYLES = `<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="a5" w:customStyle="1"><w:name w:val="我的标题"/><w:basedOn w:val="2"/></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="paragraph" w:styleId="c"><w:name w:val="caption"/></w:style>`
const styled = (id: string) => `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`

describe('text by blocks', () => {
  test('paragraphs, headings, tables and other parts', () => {
    const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
    expect(
      blocks({
        body: `${p('施工方案', styled('a5'))}${p('目录 1', styled('TOC1'))}${p('图 1', styled('c'))}${p('A &lt; B&#x4e00;')}
          <w:tbl><w:tr>${cell('甲')}${cell('乙')}</w:tr></w:tbl><w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`,
        styles: STYLES,
        headers: { h1: p('页眉') },
        footers: { f1: p('页脚') },
        footnotes: `<w:footnote w:type="separator">${p('-')}</w:footnote><w:footnote>${p('脚注')}</w:footnote>`,
        comments: `<w:comment w:author="王工">${p('批注')}</w:comment>`,
      }),
    ).toEqual([
      'heading: 施工方案',
      'contents: 目录 1',
      'caption: 图 1',
      'paragraph: A < B一',
      'cell: 甲',
      'cell: 乙',
      'header: 页眉',
      'footer: 页脚',
      'footnote: 脚注',
      'comment: 批注',
    ])
  })

  test('a table of contents made by the word processor, whatever its styles', () => {
    const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>
      <w:sdtContent>${p('第一章 1')}</w:sdtContent></w:sdt>`
    expect(blocks({ body: control + p('正文') })).toEqual(['contents: 第一章 1', 'paragraph: 正文'])
  })

  test('inserted text is text, deleted text is apart', () => {
    const body = `<w:p><w:r><w:t>混凝土</w:t></w:r><w:ins w:author="李"><w:r><w:t>浇筑</w:t></w:r></w:ins>
      <w:del w:author="赵"><w:r><w:delText>旧</w:delText></w:r></w:del>
      <w:moveFrom w:author="赵"><w:r><w:t>移走</w:t></w:r></w:moveFrom></w:p>
      <w:p><w:ins w:author="李"><w:r><w:t>新段</w:t></w:r></w:ins></w:p>`
    expect(blocks({ body })).toEqual(['paragraph: 混凝土浇筑', 'deleted: 旧移走', 'inserted: 新段'])
    expect(read({ body }).doc.traces.revisionAuthor).toEqual(['李', '赵'])
  })

  test('a text box once, though it stands there twice', () => {
    const box = `<w:txbxContent>${p('框')}</w:txbxContent>`
    const body = `<w:p><w:r><w:t>前</w:t></w:r><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice>
      <mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>后</w:t></w:r></w:p>`
    expect(blocks({ body })).toEqual(['textbox: 框', 'paragraph: 前后'])
  })

  test('alternative texts, breaks, tabs, CDATA; former formatting is not read', () => {
    const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:rPr><w:b/><w:rPrChange w:author="钱"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>
      <w:t>一</w:t><w:tab/><w:t><![CDATA[<二>]]></w:t><w:br/><w:t>三</w:t><wp:docPr descr="D:\\某公司\\图.png"/></w:r></w:p>`
    expect(blocks({ body })).toEqual(['altText: D:\\某公司\\图.png', 'paragraph: 一\t<二>\n三'])
    const { format } = read({ body })
    expect([...format!.bags[format!.runs.bags[0]!]!.keys()]).toEqual(['b.'])
  })

  test('other prefixes than those of Word', () => {
    const renamed = Buffer.from(docxFile({ body: p('文字') }))
    expect(state(renamed)).toBe('read')
    const xml = '<x:document xmlns:x="w"><x:body><x:p><x:r><x:t>别名</x:t></x:r></x:p></x:body></x:document>'
    const doc = readDocx(sourceOf(zip([{ name: 'word/document.xml', data: xml }])), sha256).doc
    expect(doc.text).toBe('别名')
  })

  test('hidden text is text and counted', () => {
    const run = (properties: string, text: string) =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const { doc } = read({
      body: `<w:p>${run('<w:vanish/>', '隐藏')}${run('<w:color w:val="ffffff"/>', '白')}${run('<w:sz w:val="2"/>', '小小小')}${run('<w:vanish w:val="0"/>', '见')}</w:p>`,
    })
    expect(doc.text).toBe('隐藏白小小小见')
    expect(doc.hidden).toEqual({ hidden: 2, white: 1, tiny: 3, outside: 0, zeroWidth: 0 })
    expect(doc.hiddenPlaces).toContainEqual({ kind: 'white', page: null, characters: 1 })
  })

  test('text that a style hides, or that has the colour of the page', () => {
    const styles = `<w:style w:type="paragraph" w:styleId="x"><w:rPr><w:vanish/></w:rPr></w:style>
      <w:style w:type="character" w:styleId="y"><w:rPr><w:color w:val="FFFEFF"/></w:rPr></w:style>`
    const white = '<w:r><w:rPr><w:rStyle w:val="y"/></w:rPr><w:t>白字</w:t></w:r>'
    const { doc } = read({ body: `${p('隐藏的段', styled('x'))}<w:p>${white}</w:p>`, styles })
    expect(doc.hidden).toMatchObject({ hidden: 4, white: 2 })
  })

  test('white letters on a colour are seen: of a run, a paragraph, its style, a cell, a table style', () => {
    const white = (properties = '') =>
      `<w:r><w:rPr><w:color w:val="FFFFFF"/>${properties}</w:rPr><w:t>白字</w:t></w:r>`
    const dark = '<w:shd w:val="clear" w:fill="1F3864"/>'
    const styles =
      '<w:style w:type="paragraph" w:styleId="s"><w:pPr><w:shd w:val="clear" w:fill="333333"/></w:pPr></w:style><w:style w:type="table" w:styleId="t"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:fill="000000"/></w:tcPr></w:tblStylePr></w:style>'
    const cell = (properties: string) => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${white()}</w:p></w:tc>`
    const body = `<w:p>${white(dark)}</w:p><w:p><w:pPr>${dark}</w:pPr>${white()}</w:p><w:p>${styled('s')}${white()}</w:p>
      <w:tbl><w:tr>${cell(dark)}</w:tr></w:tbl>
      <w:tbl><w:tblPr><w:tblStyle w:val="t"/></w:tblPr><w:tr>${cell('')}</w:tr></w:tbl>`
    expect(read({ body, styles }).doc.hidden.white).toBe(0)
    expect(read({ body: `<w:tbl><w:tr>${cell('')}</w:tr></w:tbl>`, styles }).doc.hidden.white).toBe(2)
  })

  test('page numbers of a table of contents are no hidden text; characters without width are', () => {
    const body = `<w:p><w:r><w:rPr><w:webHidden/></w:rPr><w:t>12</w:t></w:r></w:p>${p('雷\u200b同\u202e')}`
    expect(read({ body }).doc.hidden).toMatchObject({ hidden: 0, zeroWidth: 2 })
  })
})

describe('traces', () => {
  const WPS = 'eyJoZGlkIjoiMDAxMTIyMzM0NDU1NjY3Nzg4OTlhYWJiY2NkZGVlZmYiLCJ1c2VySWQiOiIxIn0='
  const custom = (value: string) =>
    `<property name="KSOTemplateDocerSaveRecord"><vt:lpwstr>${value}</vt:lpwstr></property><property name="ICV"><vt:lpwstr>ABC</vt:lpwstr></property>`

  test('all that a document states', () => {
    const { doc } = read({
      body: `<w:p w:rsidR="00a1b2c3" w14:paraId="1A2B"><w:bookmarkStart w:name="_Toc1"/><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`,
      settings:
        '<w:rsids><w:rsidRoot w:val="00AA0001"/><w:rsid w:val="00AA0002"/></w:rsids><w14:docId w14:val="7F"/>',
      numbering: '<w:abstractNum><w:nsid w:val="12ab"/></w:abstractNum>',
      core: '<dc:creator>王工</dc:creator><cp:lastModifiedBy>赵工</cp:lastModifiedBy><dcterms:created>2026-02-20T09:15:31Z</dcterms:created><dc:title>甲公司投标</dc:title>',
      app: '<Company>甲公司</Company><Manager>钱</Manager><Template>C:\\a\\投标.dotx</Template><TotalTime>77</TotalTime><Pages>12</Pages><Application>WPS Office</Application><AppVersion>12.0</AppVersion>',
      custom: custom(WPS),
      styles: STYLES,
      links: { l1: 'http://example.cn' },
    })
    expect(doc.traces).toEqual({
      wpsHdid: ['00112233445566778899aabbccddeeff'],
      wpsUser: ['1'],
      rsid: ['00AA0002', '00A1B2C3'],
      rsidRoot: ['00AA0001'],
      docId: ['7F'],
      paraId: ['1A2B'],
      listId: ['12AB'],
      bookmark: ['_Toc1'],
      lastModifiedBy: ['赵工'],
      author: ['王工'],
      company: ['甲公司'],
      manager: ['钱'],
      template: ['投标.dotx'],
      created: ['2026-02-20T09:15:31Z'],
      totalTime: ['77'],
      icv: ['ABC'],
      producer: ['WPS Office 12.0'],
      styleName: ['我的标题'],
      property: ['甲公司投标'],
      link: ['http://example.cn'],
      field: ['PAGE'],
    })
    expect(doc.statedPages).toBe(12)
  })

  test.each(['%%%', 'e30', btoa('[1')])('a WPS record that is none (%s) is left out and noted', (value) => {
    const { doc } = read({ body: p('x'), custom: custom(value) })
    expect(doc.traces.wpsHdid).toBeUndefined()
    if (value !== 'e30') expect(doc.problems).toEqual(['wpsIds docProps/custom.xml'])
  })

  test('images by their bytes', () => {
    const { doc } = read({
      body: p('长一点的正文内容在这里'),
      media: { 'b.png': utf8('two'), 'a.png': utf8('one') },
    })
    expect(doc.images.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['word/media/a.png', 3],
      ['word/media/b.png', 3],
    ])
    expect(doc.images[0]!.hash).toBe(createHash('sha256').update('one').digest('hex'))
  })
})

describe('bad documents', () => {
  const DOCX = docxFile({ body: p('正文') })

  test('what is no DOCX', () => {
    const ole = (text: string) =>
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(text, 'utf16le')])
    expect(state(utf8('{\\rtf1}'))).toBe('unsupported')
    expect(state(new Uint8Array(0))).toBe('unsupported')
    expect(state(ole('WordDocument'))).toBe('unsupported')
    expect(state(ole('xxEncryptedPackage'))).toBe('encrypted')
    expect(state(zipBytes([{ name: 'a.txt', bytes: utf8('a') }]))).toBe('unsupported')
    expect(state(DOCX.subarray(0, DOCX.length - 30))).toBe('damaged')
  })

  test('a part that ends too early: what stands before it is kept', () => {
    const main = `<w:document xmlns:w="w"><w:body>${p('前半')}<w:p><w:r><w:t>后`
    const { doc } = readDocx(sourceOf(zip([{ name: 'word/document.xml', data: main }])), sha256)
    expect(doc).toMatchObject({ state: 'partly', text: '前半', problems: ['malformedXml word/document.xml'] })
    const nothing = readDocx(sourceOf(zip([{ name: 'word/document.xml', data: '<w' }])), sha256)
    expect(nothing.doc).toMatchObject({ state: 'damaged', text: '' })
  })

  test('a bomb is not unpacked', () => {
    const bomb = { name: 'word/document.xml', data: new Uint8Array(30 * 1024 ** 2) }
    expect(state(zip([bomb]))).toBe('tooLarge')
  })

  test('letters of a private area: the text is not what a reader sees', () => {
    expect(read({ body: p('\ue000\ue001ab') }).doc.state).toBe('garbled')
  })

  test('a picture without text', () => {
    expect(read({ body: p(''), media: { 'a.png': utf8('x') } }).doc.state).toBe('noText')
  })
})

test('whatever happened to the bytes, a state is the answer', () => {
  const whole = docxFile({
    body: `${p('正文')}<w:tbl><w:tr><w:tc>${p('格')}</w:tc></w:tr></w:tbl>`,
    styles: STYLES,
  })
  const main = `<w:document xmlns:w="w"><w:body>${p('一', styled('2'))}<w:tbl><w:tr><w:tc>${p('格')}</w:tc></w:tr></w:tbl></w:body></w:document>`
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(main.length), (at, byte, cut) => {
      const broken = Uint8Array.from(whole)
      broken[at] = byte
      expect(typeof state(broken)).toBe('string')
      const names = ['w:p', 'w:tbl', 'w:r', 'w:pPr', 'w:sectPr', 'w:txbxContent', 'mc:Choice']
      const odd = `${main.slice(0, cut)}<${names[byte % names.length]}/>${main.slice(cut)}`
      expect(typeof state(zip([{ name: 'word/document.xml', data: odd }]))).toBe('string')
    }),
    { numRuns: 300 },
  )
})

test('a hundred thousand runs are read one after another', () => {
  const runs = Array.from(
    { length: 1000 },
    (_, i) => `<w:r><w:rPr><w:sz w:val="${20 + (i % 7)}"/></w:rPr><w:t>字</w:t></w:r>`,
  )
  const body = `<w:p>${runs.join('')}</w:p>`.repeat(100)
  const bytes = docxFile({ body })
  const before = process.cpuUsage()
  const { doc, format } = readDocx(sourceOf(bytes), sha256)
  const used = process.cpuUsage(before)
  expect(doc.text.length).toBe(100 * 1000 + 99)
  expect(format!.runs.starts).toHaveLength(100 * 1000)
  expect((used.user + used.system) / 1e6).toBeLessThan(6)
})
