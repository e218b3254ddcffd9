import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBill } from './read-bill'
import { billXml, gb18030, itemXml, joined, read, refusal, rowsOf, sourceOf, utf8, zip } from './test-files'

const TENDER = billXml('<Qdxm><Qdmx Qdbm="tender"/></Qdxm>')
const BID = itemXml('Qdbm="bid" Zhdj="1"')
const codeIn = (bytes: Uint8Array, kind: 1 | 2 | 3) => read(bytes, kind).bill.items.code.get(0)

describe('which entry of an archive is the bill', () => {
  it('is the .lnzbx in the root of a tender file, in any case', () => {
    const bytes = zip([
      { name: 'deep/other.lnzbx', data: BID },
      { name: 'A.lnZBx', data: TENDER },
    ])
    expect(codeIn(bytes, 1)).toBe('tender')
  })

  it('is not one in a folder of a tender file', () => {
    expect(refusal(zip([{ name: 'a\\b.LNZBX', data: TENDER }]), 1)).toEqual({ code: 'noLnzbxInRoot' })
    expect(refusal(zip([{ name: 'b.xml', data: TENDER }]), 1)).toEqual({ code: 'noLnzbxInRoot' })
    expect(refusal(zip([]), 1)).toEqual({ code: 'noLnzbxInRoot' })
  })

  it('is an XML anywhere in a bid, identified by its root', () => {
    const bytes = zip([
      { name: 'TB.xml', data: `<XiangMuInfo>${'<TBInfo/>'.repeat(3000)}</XiangMuInfo>` },
      { name: 'JingJiBiao\\bid.xml', data: BID },
      { name: '__MACOSX/._bid.xml', data: 'junk' },
      { name: 'BiaoShu/', data: '' },
      { name: 'BiaoShu/a.pdf', data: '%PDF' },
    ])
    const { report } = read(bytes)
    expect(report.entry).toBe('JingJiBiao/bid.xml')
    expect(report.documents).toEqual({
      list: [
        { name: 'TB.xml', size: 27027 },
        { name: '__MACOSX/._bid.xml', size: 4 },
        { name: 'BiaoShu/a.pdf', size: 4 },
      ],
      total: 3,
    })
  })

  it('is the one with 投标信息 rather than the tender bill beside it', () => {
    const priced = BID.replace('<Dxgcxx', '<Toubiaoxx Tbzj="1"/><Dxgcxx')
    const bytes = zip([
      { name: 'a.LNZBX', data: TENDER + ' '.repeat(9000) },
      { name: 'x/b.xml', data: priced },
    ])
    const { report, bill } = read(bytes)
    expect(bill.items.code.get(0)).toBe('bid')
    expect(report.problems.list).toEqual([
      { code: 'severalBills', line: null, path: null, attribute: null, value: 'a.LNZBX' },
    ])
  })

  it('is the largest of several equal candidates', () => {
    const bytes = zip([
      { name: 'a.LNTBX', data: TENDER },
      { name: 'b.LNTBX', data: `${BID}${' '.repeat(5000)}` },
    ])
    expect(codeIn(bytes, 2)).toBe('bid')
  })

  it('is the last of two entries with one name, and the report says so', () => {
    const bytes = zip([
      { name: 'a.LNZBX', data: `${BID}   ` },
      { name: 'a.LNZBX', data: TENDER },
    ])
    const { report, bill } = read(bytes, 1)
    expect(bill.items.code.get(0)).toBe('tender')
    expect(report.problems.list).toMatchObject([{ code: 'repeatedEntry', value: 'a.LNZBX' }])
    expect(report.documents.total).toBe(1)
  })

  it('is none: reports what is there instead', () => {
    expect(refusal(zip([{ name: 'a.pdf', data: 'x' }]))).toEqual({ code: 'noBillInArchive' })
    expect(refusal(zip([{ name: 'a.xml', data: '' }]))).toEqual({ code: 'noBillInArchive' })
    expect(refusal(zip([{ name: 'a.xml', data: '<GAEB/>' }]))).toEqual({ code: 'wrongRoot', root: 'GAEB' })
    expect(refusal(zip([{ name: 'a.LNTBX', data: Uint8Array.of(1, 2, 3) }]))).toEqual({
      code: 'encrypted',
      entry: 'a.LNTBX',
    })
    const several = ['a', 'b'].map((name) => ({ name: `${name}.xml`, data: `<${name}/>` }))
    expect(refusal(zip(several))).toEqual({ code: 'noBillInArchive' })
  })
})

describe('valid archives', () => {
  it('reads stored entries, a comment and 64-bit sizes', () => {
    expect(codeIn(zip([{ name: 'a.xml', data: BID, method: 0 }], 'a comment PK'), 3)).toBe('bid')
    expect(codeIn(zip([{ name: 'a.xml', data: BID, zip64: true }]), 3)).toBe('bid')
  })

  it('reads names in CP936 and UTF-8, flagged or not', () => {
    const named = (name: Uint8Array, flags: number) =>
      read(zip([{ name: joined(name, utf8('.xml')), data: BID, flags }])).report.entry
    expect(named(gb18030('投标'), 0)).toBe('投标.xml')
    expect(named(utf8('投标'), 0)).toBe('投标.xml')
    expect(named(utf8('投标'), 2048)).toBe('投标.xml')
  })

  it('lists 500 names of many documents', () => {
    const documents = Array.from({ length: 600 }, (_, i) => ({ name: `d${i}.pdf`, data: '', method: 0 }))
    const { report } = read(zip([...documents, { name: 'a.xml', data: BID }]))
    expect(report.documents.list).toHaveLength(500)
    expect(report.documents.total).toBe(600)
  })
})

describe('an archive that must be refused', () => {
  const good = zip([{ name: 'a.xml', data: BID }])

  it('was truncated anywhere', () => {
    for (let end = 4; end < good.length; end++) {
      expect(refusal(good.subarray(0, end))).toEqual({ code: 'truncatedArchive' })
    }
  })

  it('has other content than its CRC or size says', () => {
    const damaged = { code: 'damagedArchive', entry: 'a.xml' }
    expect(refusal(zip([{ name: 'a.xml', data: BID, crc: 1 }]))).toEqual(damaged)
    expect(refusal(zip([{ name: 'a.xml', data: BID, size: BID.length - 1 }]))).toEqual(damaged)
    expect(refusal(zip([{ name: 'a.xml', data: BID, size: BID.length + 1 }]))).toEqual(damaged)
    expect(refusal(zip([{ name: 'a.xml', data: BID, packed: Uint8Array.of(7, 7, 7) }]))).toEqual(damaged)
  })

  it('has one wrong byte anywhere in the packed bill: never read as valid', () => {
    const packed = deflateRawSync(utf8(BID))
    for (let i = 0; i < packed.length; i++) {
      const changed = Uint8Array.from(packed)
      changed[i]! ^= 0x10
      const result = refusal(zip([{ name: 'a.LNZBX', data: BID, packed: changed }]), 3)
      expect(['damagedArchive', 'encrypted', 'wrongRoot', 'malformedXml']).toContain(
        (result as { code: string }).code,
      )
    }
  })

  it('is damaged in a way that looks like bad XML: the damage is reported', () => {
    const broken = utf8(BID.replace('/></Qdxm>', '></Qdxm>'))
    expect(refusal(zip([{ name: 'a.xml', data: broken, crc: 1 }]))).toMatchObject({ code: 'damagedArchive' })
    expect(refusal(zip([{ name: 'a.xml', data: broken }]))).toEqual({ code: 'malformedXml', line: 3 })
  })

  it('states more directory than there is', () => {
    const bytes = Uint8Array.from(good)
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 2, true)
    expect(refusal(bytes)).toEqual({ code: 'damagedArchive', entry: '' })
    new DataView(bytes.buffer).setUint32(bytes.length - 6, 0xfffffff0, true)
    expect(refusal(bytes)).toEqual({ code: 'damagedArchive', entry: '' })
  })

  it('has its bill under a password', () => {
    expect(refusal(zip([{ name: 'a.xml', data: BID, flags: 1 }]))).toEqual({
      code: 'encryptedArchive',
      entry: 'a.xml',
    })
  })

  it('uses another compression method', () => {
    expect(refusal(zip([{ name: 'a.xml', data: BID, method: 14 }]))).toEqual({
      code: 'unsupportedCompression',
      entry: 'a.xml',
      method: 14,
    })
  })

  it.each([
    '../a.xml',
    'b/../a.xml',
    '..\\a.xml',
    '/etc/a.xml',
    '\\\\host\\a.xml',
    'C:\\a.xml',
    'a\0.xml',
    '..',
  ])('has the entry name %j', (name) => {
    const bytes = zip([
      { name: 'bid.xml', data: BID },
      { name, data: 'x' },
    ])
    expect(refusal(bytes)).toMatchObject({ code: 'unsafeEntry' })
  })

  it('has too many entries, also when it states fewer', () => {
    const bytes = zip(Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, data: '', method: 0 })))
    expect(refusal(bytes, 2, { entries: 19 })).toEqual({ code: 'tooManyEntries', limit: 19 })
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 1, true)
    expect(refusal(bytes, 2, { entries: 19 })).toEqual({ code: 'tooManyEntries', limit: 19 })
    expect(refusal(bytes, 2, { entries: 20 })).toEqual({ code: 'noBillInArchive' })
  })

  it('unpacks to too much in total', () => {
    const entries = ['a', 'b', 'c'].map((name) => ({ name, data: 'x', size: 1_000_000_000 }))
    expect(refusal(zip(entries), 2, { ratio: 1e9 })).toEqual({ code: 'unpackedTooLarge', limit: 2 ** 31 })
  })
})

describe('a bomb', () => {
  const packed = deflateRawSync(new Uint8Array(250 * 2 ** 20).fill(0x20))
  const bomb = (size: number) =>
    zip([{ name: 'a.LNZBX', data: '', crc: 0, size, packed: joined(BEGIN, packed) }])
  /** A stored block, so that the entry begins like a bill and the error is only noticed at its end. */
  const begin = utf8('<JingJiBiao>')
  const BEGIN = joined(Uint8Array.of(0, begin.length, 0, ~begin.length & 0xff, 0xff), begin)

  it('that states its size is refused from the directory', () => {
    expect(refusal(bomb(250 * 2 ** 20))).toEqual({ code: 'zipBomb', entry: 'a.LNZBX', limit: 200 })
  })

  it.each([1000, 9_000_000, 45_000_000])('that states %i bytes is not unpacked further than that', (size) => {
    const bytes = bomb(size)
    const before = process.memoryUsage().arrayBuffers
    const started = process.cpuUsage()
    expect(refusal(bytes)).toEqual({ code: 'damagedArchive', entry: 'a.LNZBX' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000)
  })
})

describe('a bill too large to be inflated at once', () => {
  it('reads like its bare XML', () => {
    const item = `<Qdmx Qdbm="c" Mc="混凝土" Sl="1.50" Zhdj="2"><Qdxdezj/>\n</Qdmx><!--${'a note that takes room '.repeat(30)}-->`
    const bytes = utf8(billXml(`<Qdxm>${item.repeat(50_000)}</Qdxm>`))
    const progress: number[] = []
    const zipped = zip([{ name: 'a.LNZBX', data: bytes }])
    const result = readBill(sourceOf(zipped), 3, { ratio: 2000 }, (done, total) =>
      progress.push(done / total),
    )
    expect(result.report.rows.items).toBe(50_000)
    expect(Buffer.from(result.buffer).equals(Buffer.from(readBill(sourceOf(bytes), 3).buffer))).toBe(true)
    expect(progress.at(-1)).toBe(1)
    expect(progress.length).toBeGreaterThan(10)
    expect(progress.every((done, i) => i === 0 || done >= progress[i - 1]!)).toBe(true)
  })
})

it('reads the same rows from every container', () => {
  const rows = rowsOf(read(utf8(BID)).bill, 'items')
  expect(rowsOf(read(zip([{ name: 'a.xml', data: BID }])).bill, 'items')).toEqual(rows)
})
