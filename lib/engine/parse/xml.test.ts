import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBill } from '../bill/layout'
import type { ByteStream } from './bytes'
import { DEFAULT_LIMITS } from './limits'
import { readXml } from './read-xml'
import { createProblemLog } from './report'
import {
  billXml,
  gb18030,
  itemXml,
  joined,
  read,
  readText,
  refusal,
  rowsOf,
  utf8,
  utf16,
  zip,
} from './test-files'

const TRICKY = `<?xml version="1.0" encoding="utf-8"?>\r
<!-- a comment with <tags> & "quotes" -- > -->
<?pi with > and <x?>
<JingJiBiao BiaoDuanNo = 'T"1'>text &amp; more &#x4E2D;
<![CDATA[ <Dxgcxx> & ]] > ]]>
<Dxgcxx><Dwgcxx Dwgcbh="001" ><Qdxm><QdBt Xh="1"
 Mc="土&#10;方&lt;"><Qdmx Qdbm="c1" Mc="混凝土𠀀 > m³" Xmtz="a&#10;b\r\nc\td" Sl="1,5.0" Zhdj="１２"/>
<Unknown a="1"><Deep/></Unknown >
</QdBt
></Qdxm><Csxm><Djcs><DjcsMx Bm="m" Sl="x"/></Djcs></Csxm></Dwgcxx></Dxgcxx></JingJiBiao>
<!-- end --> `

function inPieces(bytes: Uint8Array, cuts: readonly number[]): ByteStream {
  const ends = [...cuts, bytes.length]
  let at = 0
  return () => {
    if (ends.length === 0) return null
    const piece = bytes.subarray(at, ends[0]!)
    at = ends.shift()!
    return piece
  }
}

function readPieces(bytes: Uint8Array, cuts: readonly number[]): unknown {
  const problems = createProblemLog()
  const limits = DEFAULT_LIMITS
  const reading = { limits, problems, onProgress: () => {} }
  const { filler, encoding } = readXml(() => inPieces(bytes, cuts), bytes.length, reading)
  const bill = openBill(filler.writer.finish())
  const tables = (['bill', 'units', 'sections', 'items'] as const).map((table) => rowsOf(bill, table))
  return { encoding, tables, report: filler.report(), problems: problems.result() }
}

describe('a document read in pieces', () => {
  const everySize = (bytes: Uint8Array, step = 1) => {
    const whole = readPieces(bytes, [])
    // Compared as text: what is equal a thousand times is compared in full but once.
    const [same, equal] = [JSON.stringify(whole), (cuts: number[]) => JSON.stringify(readPieces(bytes, cuts))]
    for (const size of [1, 2, 3, 4, 5, 7, 8, 13, 16, 39]) {
      const cuts = Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => (i + 1) * size)
      expect(equal(cuts)).toBe(same)
    }
    for (let cut = 0; cut <= bytes.length; cut += step) expect(equal([cut])).toBe(same)
    return whole
  }

  it('gives the same wherever it is cut, in UTF-8', () => {
    expect(everySize(utf8(TRICKY))).toMatchObject({
      encoding: { used: 'utf-8', declared: 'utf-8', differs: false },
      tables: [
        [{ sectionCode: 'T"1' }],
        [{ code: '001' }],
        [{ serial: '1', name: '土\n方<' }],
        [
          {
            code: 'c1',
            name: '混凝土𠀀 > m³',
            feature: 'a\nb c d',
            quantity: '1,5.0',
            unitPrice: '１２',
            line: 7,
          },
          { code: 'm', line: 11 },
        ],
      ],
      report: {
        unknown: { list: [{ path: 'JingJiBiao/Dxgcxx/Dwgcxx/Qdxm/QdBt/Unknown', count: 1, line: 9 }] },
      },
      problems: { list: [{ code: 'notANumber', line: 11, value: 'x' }] },
    })
  })

  it('gives the same wherever it is cut, in GB18030 and in UTF-16', () => {
    // An odd step cuts within characters of two bytes and between them.
    const text = TRICKY.replace('𠀀', '').replace('³', '')
    expect(everySize(gb18030(text), 3)).toMatchObject({ encoding: { used: 'gb18030', differs: true } })
    expect(everySize(utf16(`\ufeff${text}`, true), 3)).toMatchObject({ encoding: { used: 'utf-16le' } })
  })

  it('reads a tag many times as long as a piece', () => {
    const feature = '特征 '.repeat(20_000)
    const bytes = utf8(itemXml(`Xmtz="${feature}" Zhdj="1"`))
    const cuts = Array.from({ length: Math.floor(bytes.length / 50) }, (_, i) => i * 50)
    expect(readPieces(bytes, cuts)).toMatchObject({ tables: [[{}], [{}], [], [{ feature }]] })
  })
})

describe('encodings', () => {
  const xml = (declared: string | null) =>
    itemXml('Mc="混凝土" Zhdj="1"').replace(' encoding="utf-8"', declared ? ` encoding="${declared}"` : '')
  const nameAndEncoding = (bytes: Uint8Array) => {
    const { bill, report } = read(bytes)
    return [bill.items.name.get(0), report.encoding.used, report.encoding.differs]
  }

  it.each(['utf-8', 'UTF-8', null])('UTF-8 declared as %s', (declared) => {
    expect(nameAndEncoding(utf8(xml(declared)))).toEqual(['混凝土', 'utf-8', false])
  })
  it.each(['GB18030', 'gbk', 'GB2312', 'gb18030'])('GB18030 declared as %s', (declared) => {
    expect(nameAndEncoding(gb18030(xml(declared)))).toEqual(['混凝土', 'gb18030', false])
  })
  it.each(['utf-8', null])('GB18030 wrongly declared as %s', (declared) => {
    expect(nameAndEncoding(gb18030(xml(declared)))).toEqual(['混凝土', 'gb18030', true])
  })
  it.each(['GBK', 'gb18030', 'Big5'])('UTF-8 wrongly declared as %s', (declared) => {
    expect(nameAndEncoding(utf8(xml(declared)))).toEqual(['混凝土', 'utf-8', true])
  })
  it('GBK whose few characters happen to be valid UTF-8 as well', () => {
    const bytes = gb18030(xml('GBK').replace('混凝土', '联通'))
    expect(nameAndEncoding(bytes)).toEqual(['联通', 'gb18030', false])
  })
  it('UTF-8 with a BOM, and ASCII under any declaration', () => {
    expect(nameAndEncoding(utf8(`\ufeff${xml('utf-8')}`))).toEqual(['混凝土', 'utf-8', false])
    expect(nameAndEncoding(utf8(xml('GBK').replace('混凝土', 'a')))).toEqual(['a', 'gb18030', false])
  })
  it.each([true, false])('UTF-16 with a BOM or without, little-endian: %s', (little) => {
    const used = little ? 'utf-16le' : 'utf-16be'
    expect(nameAndEncoding(utf16(`\ufeff${xml('UTF-16')}`, little))).toEqual(['混凝土', used, false])
    expect(nameAndEncoding(utf16(xml('UTF-16'), little))).toEqual(['混凝土', used, false])
    expect(nameAndEncoding(utf16(xml('gbk'), little))).toEqual(['混凝土', used, true])
  })
  it('bytes in neither encoding: the line is reported, nothing is guessed', () => {
    const [before, after] = itemXml('Mc="~" Zhdj="1"').split('~')
    const bytes = joined(utf8(before!), Uint8Array.of(0xe6, 0xb7, 0xff), utf8(after!))
    expect(refusal(bytes)).toEqual({ code: 'badEncoding', line: 3 })
  })
  it('restarts the count of problems when it restarts reading', () => {
    const bytes = gb18030(billXml('<Qdxm><Qdmx Sl="x" Zhdj="1"/><Qdmx Mc="混凝土"/></Qdxm>'))
    expect(read(bytes).report.problems.counts).toEqual({ notANumber: 1 })
  })
})

describe('XML that must be refused', () => {
  it.each([
    ['<Qdxm>\n</Csxm>', { code: 'malformedXml', line: 4 }],
    ['<Qdxm>\n\n', { code: 'malformedXml', line: 5 }],
    ['</Dwgcxx></Dxgcxx></JingJiBiao>\n<a/>', { code: 'malformedXml', line: 4 }],
    ['<Qdxm a/>', { code: 'malformedXml', line: 3 }],
    ['<Qdxm a=1/>', { code: 'malformedXml', line: 3 }],
    ['<Qdxm a="1"b="2"/>', { code: 'malformedXml', line: 3 }],
    ['\n<Qdxm a="<"/>', { code: 'malformedXml', line: 4 }],
    ['<1a/>', { code: 'malformedXml', line: 3 }],
    [`<${'a'.repeat(2000)}/>`, { code: 'malformedXml', line: 3 }],
    [`<Qdxm ${'a'.repeat(2000)}="1"/>`, { code: 'malformedXml', line: 3 }],
    ['< a/>', { code: 'malformedXml', line: 3 }],
    ['<!ELEMENT a>', { code: 'malformedXml', line: 3 }],
    ['<Qdxm Mc="&nbsp;"/>', { code: 'entity', name: 'nbsp', line: 3 }],
    ['\n&lol;', { code: 'entity', name: 'lol', line: 4 }],
    ['<Qdxm unknown="&#0;"/>', { code: 'entity', name: '#0', line: 3 }],
    ['<Qdxm Mc="&#xD800;"/>', { code: 'entity', name: '#xD800', line: 3 }],
    ['<Qdxm Mc="a & b"/>', { code: 'entity', name: '', line: 3 }],
  ])('%j', (content, expected) => {
    expect(refusal(utf8(billXml(content)))).toEqual(expected)
  })

  it('was truncated anywhere', () => {
    const bytes = utf8(itemXml('Mc="混凝土" Zhdj="1"'))
    for (let end = 60; end < bytes.length; end++) {
      expect(refusal(bytes.subarray(0, end))).toMatchObject({ code: 'malformedXml' })
    }
  })

  it('has a DTD, before or without a root', () => {
    const doctype = '<!DOCTYPE JingJiBiao [<!ENTITY a "b">]>'
    expect(refusal(utf8(billXml('', `<?xml version="1.0"?>\n${doctype}`)))).toEqual({
      code: 'doctype',
      line: 2,
    })
    const bytes = zip([{ name: 'a.LNZBX', data: billXml('', doctype) }])
    expect(refusal(bytes, 1)).toEqual({ code: 'doctype', line: 1 })
  })

  it('is nested too deep', () => {
    const nested = (levels: number) =>
      billXml(`<Qdxm>${'<QdBt>'.repeat(levels - 4)}${'</QdBt>'.repeat(levels - 4)}</Qdxm>`)
    expect(refusal(utf8(nested(64)))).toBe('read')
    expect(refusal(utf8(nested(100)))).toEqual({ code: 'tooDeep', limit: 64, line: 3 })
    expect(refusal(utf8(nested(12)), 2, { depth: 11 })).toEqual({ code: 'tooDeep', limit: 11, line: 3 })
    expect(refusal(utf8(nested(65)), 2, { depth: undefined })).toMatchObject({ code: 'tooDeep' })
  })

  it('is deep inside an unknown element', () => {
    expect(refusal(utf8(billXml('<x>'.repeat(100))))).toEqual({ code: 'tooDeep', limit: 64, line: 3 })
  })

  it('uses more names than allowed', () => {
    const names = Array.from({ length: 10_001 }, (_, i) => `<n${i}/>`).join('')
    expect(refusal(utf8(billXml(names)))).toEqual({ code: 'tooManyNames', limit: 10_000 })
  })

  it('is not a bill', () => {
    expect(refusal(utf8('<html><body/></html>'))).toEqual({ code: 'wrongRoot', root: 'html' })
    expect(refusal(utf8('<html><br></html>'))).toEqual({ code: 'wrongRoot', root: 'html' })
    expect(refusal(utf8('<JingJiBiao><Dxgcxx/></JingJiBiao>'))).toEqual({ code: 'noUnits' })
  })
})

describe('values with references', () => {
  it.each([
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&#65;&#x42;&#x4E2D;&#128512;', 'AB中😀'],
    ['&#10;&#13;&#9;', '\n\r\t'],
    ['\r\n\n\r\t', '    '],
    ['&amp;lt;', '&lt;'],
  ])('%j', (raw, text) => {
    for (const encode of [utf8, gb18030]) {
      const bytes = joined(
        utf8(billXml('')).subarray(0, -32),
        encode(`<Qdxm><Qdmx Mc="${raw}" Bz="混"/></Qdxm>`),
      )
      const { bill } = read(joined(bytes, utf8('</Dwgcxx></Dxgcxx></JingJiBiao>')))
      expect(bill.items.name.get(0)).toBe(text)
    }
  })

  it('any text is read back as it was written', () => {
    const escaped = (text: string) => text.replace(/[&<"\n\r\t]/g, (char) => `&#${char.charCodeAt(0)};`)
    const texts = fc.string({
      unit: fc.constantFrom('a', '中', '&', '<', '"', "'", '\n', '😀', ' ', ';', '³'),
      minLength: 1,
    })
    fc.assert(
      fc.property(texts, (text) => {
        const { bill } = readText(itemXml(`Mc="${escaped(text)}"`))
        expect(bill.items.name.get(0)).toBe(text)
      }),
    )
  })
})
