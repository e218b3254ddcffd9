import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { base64Source } from './envelope'
import { checkContainer } from './read-bill'
import { billXml, itemXml, joined, read, refusal, sourceOf, utf8, zip } from './test-files'

const BID = itemXml('Qdbm="bid" Zhdj="1"')
const TENDER = billXml('<Qdxm><Qdmx Qdbm="tender"/></Qdxm>')

function base64(bytes: Uint8Array, width = 76): string {
  const text = Buffer.from(bytes).toString('base64')
  const lines = Array.from({ length: Math.ceil(text.length / width) }, (_, i) =>
    text.slice(i * width, (i + 1) * width),
  )
  return lines.join('\r\n')
}
const envelope = (content: string, head = '') =>
  utf8(
    `<?xml version="1.0"?>\n<Envelope>${head}<Sign>abc=</Sign><x:TbFileContent enc="b64">${content}</x:TbFileContent></Envelope>`,
  )

describe('what an upload can be', () => {
  it('is recognised by content: nothing, an archive, XML or something else', () => {
    expect(refusal(new Uint8Array(0))).toEqual({ code: 'emptyFile' })
    expect(refusal(utf8('%PDF-1.7'))).toEqual({ code: 'notABillFile' })
    expect(refusal(utf8('PK'))).toEqual({ code: 'notABillFile' })
    expect(refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ code: 'notABillFile' })
    expect(refusal(utf8('   '))).toEqual({ code: 'notABillFile' })
  })

  it('is a bare XML; only a file that is called a tender file must be an archive', () => {
    expect(read(utf8(BID), 2).report).toMatchObject({ container: 'xml', entry: null })
    expect(read(utf8(BID), 3).bill.items.code.get(0)).toBe('bid')
    expect(read(utf8(TENDER), 1).bill.items.code.get(0)).toBe('tender')
    const check = (bytes: Uint8Array, name: string) => () => checkContainer(sourceOf(bytes), name)
    expect(check(utf8(TENDER), 'a.lnzf')).toThrow('noLnzbxInRoot')
    expect(check(utf8(TENDER), 'a.LNZBX')).not.toThrow()
    expect(check(utf8('<GAEB/>'), 'a.LNZF')).not.toThrow()
    expect(check(zip([]), 'a.LNZF')).not.toThrow()
  })

  it('warns of a file in the wrong place, and of an empty bill', () => {
    const codes = (bytes: Uint8Array, kind: 1 | 2 | 3) => read(bytes, kind).report.problems.counts
    expect(codes(zip([{ name: 'a.LNZBX', data: TENDER }]), 1)).toEqual({})
    expect(codes(zip([{ name: 'a.LNZBX', data: BID }]), 1)).toEqual({ pricedTender: 1 })
    expect(codes(utf8(TENDER), 3)).toEqual({ notPriced: 1 })
    expect(codes(utf8(itemXml('Zhdj="0.00" Zhhj=""')), 2)).toEqual({ notPriced: 1 })
    expect(codes(utf8(itemXml('Zhhj="5"')), 2)).toEqual({})
    expect(codes(utf8(billXml('<Qdxm/>')), 2)).toEqual({ noItems: 1, notPriced: 1 })
  })
})

describe('an XML envelope', () => {
  const inner = zip([
    { name: 'a.LNZBX', data: TENDER },
    { name: 'b.pdf', data: Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) >> 7), method: 0 },
  ])

  it.each([76, 64, 77, 1_000_000])('reads its archive from lines of %i characters', (width) => {
    const { report, bill } = read(envelope(base64(inner, width)), 1)
    expect(report).toMatchObject({ container: 'envelope', entry: 'a.LNZBX', documents: { total: 1 } })
    expect(bill.items.code.get(0)).toBe('tender')
  })

  it('reads it after a BOM, other children and in CDATA', () => {
    const bytes = envelope(`\n<![CDATA[${base64(inner)}]]>`, `<Info>${'<a/>'.repeat(50_000)}</Info>`)
    expect(read(joined(utf8('\ufeff'), bytes), 1).report.container).toBe('envelope')
  })

  it('is refused if it contains no archive', () => {
    expect(refusal(utf8('<Envelope><Other>UEsD</Other></Envelope>'))).toEqual({
      code: 'wrongRoot',
      root: 'Envelope',
    })
    expect(refusal(envelope(base64(utf8('no archive here'))))).toEqual({ code: 'notABillFile' })
    expect(refusal(envelope(''))).toEqual({ code: 'notABillFile' })
    expect(refusal(envelope('UEsD*BB='))).toEqual({ code: 'damagedArchive', entry: '' })
    expect(refusal(envelope('UEsDBAAAA'))).toEqual({ code: 'damagedArchive', entry: '' })
  })

  it('is refused if it was truncated', () => {
    const bytes = envelope(base64(inner))
    expect(refusal(bytes.subarray(0, 5000))).toEqual({ code: 'truncatedArchive' })
  })

  it('gives any part of its content', () => {
    const data = Uint8Array.from({ length: 150_001 }, (_, i) => (i * 7919) >> 3)
    const source = base64Source(sourceOf(utf8(`<a>${base64(data, 61)}</a>`)), 3)
    expect(source.size).toBe(data.length)
    for (const [offset, length] of [
      [0, 1],
      [1, 5],
      [49_150, 10],
      [98_303, 3],
      [149_999, 50],
      [0, 150_001],
      [200_000, 5],
    ] as const) {
      expect(source.read(offset, length)).toEqual(data.subarray(offset, offset + length))
    }
  })
})

const SAMPLES = join('tests', 'samples')

describe('the samples', () => {
  const kinds = { '.LNZF': 1, '.LNCF': 3, nlntf: 2 } as const
  const files = ['luan', 'section-a'].flatMap((folder) =>
    readdirSync(join(SAMPLES, folder)).map((name) => join(SAMPLES, folder, name)),
  )

  it.each(files.filter((file) => file.slice(-5) in kinds))('%s is read completely', (file) => {
    const kind = kinds[file.slice(-5) as keyof typeof kinds]
    const { report, bill } = read(readFileSync(file), kind)
    expect(report.problems.total).toBe(0)
    expect(report.unknown.list.map(({ path }) => path.split('/').at(-1))).toEqual(
      file.includes('luan') ? ['@Zgr'] : [],
    )
    expect(bill.bill.priced.get(0)).toBe(kind === 1 ? 0 : 1)
    const expected = file.includes('luan') ? { units: 2, items: 202, lumps: 22 } : { units: 2, lumps: 6 }
    expect(report.rows).toMatchObject(expected)
  })
})
