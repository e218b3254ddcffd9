import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { billXml, type TestEntry, utf8, zip } from '../../lib/engine/parse/test-files'
import { mutated } from './bytes'

const BILL = billXml('<Qdxm><Qdmx Xh="1" Qdbm="010101001001" Mc="挖土" Dw="m3" Sl="1" Zhdj="2"/></Qdxm>')
const TB = '<XiangMuInfo><TBInfo Key="工期" Value="100" KeyExt=""/></XiangMuInfo>'

const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('bill.LNZBX', 'bid.xml', 'TB.xml', 'a/b.docx', 'a.pdf', 'x.LNTBX'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '../bill.LNZBX',
      '/etc/x',
      'C:\\x.xml',
      '..\\..\\x',
      'a/../../b',
      '',
      '/',
      '.',
      '\0.xml',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((length) => 'n'.repeat(length)) },
)

const nested = (depth: number): Uint8Array =>
  depth === 0 ? utf8(BILL) : zip([{ name: 'bill.LNZBX', data: nested(depth - 1) }])

const data = fc.oneof(
  { weight: 6, arbitrary: fc.constant(BILL) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(TB, '', '<a/>', '%PDF-1.4\n/Author (x) trailer << /Info 1 0 R >>'),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000_000 }).map((size) => new Uint8Array(size)) },
)
const SIZES = [0, 1, 100, 0x7fffffff, 0xfffffffe, 2 ** 32, 2 ** 40, 2 ** 53]

/** An entry, sometimes with false headers. */
const entry: fc.Arbitrary<TestEntry> = fc
  .record(
    {
      name,
      data,
      method: fc.constantFrom(0, 8, 8, 8, 9, 12, 14, 99, 65_535),
      flags: fc.constantFrom(0, 0, 1, 8, 0x40, 0x800, 0x2000, 0xffff),
      crc: fc.integer({ min: 0, max: 0x7fffffff }),
      size: fc.constantFrom(...SIZES),
      packed: fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.constant(new Uint8Array(deflateRawSync(Buffer.alloc(2_000_000)))),
      ),
      zip64: fc.boolean(),
    },
    { requiredKeys: ['name', 'data'] },
  )
  // An entry with every false header at once would only be rejected for the first one.
  .chain((full) =>
    fc.subarray(Object.keys(full), { maxLength: 2 }).map((lies) => {
      const chosen = Object.entries(full).filter(
        ([key]) => lies.includes(key) || key === 'name' || key === 'data',
      )
      return Object.fromEntries(chosen) as unknown as TestEntry
    }),
  )
  // Only a size in the long form can exceed the short form.
  .map((one) => ({ ...one, zip64: one.zip64 || (one.size ?? 0) > 0xffffffff }))

const many = fc
  .tuple(fc.constantFrom(999, 9_999, 10_001, 20_000), fc.boolean())
  .map(([count, same]) =>
    zip(Array.from({ length: count }, (_, at) => ({ name: same ? 'bid.xml' : `${at}.xml`, data: '<a/>' }))),
  )

const envelope = fc
  .tuple(fc.array(entry, { maxLength: 3 }), fc.constantFrom('ZBFileContent', 'filecontent', 'Other'))
  .map(([entries, tag]) => {
    const text = Buffer.from(zip(entries)).toString('base64')
    return utf8(`<?xml version="1.0"?><Doc><${tag}>${text}</${tag}></Doc>`)
  })

/** Archives that are nearly valid, in structure and in bytes. */
export const anyArchive: fc.Arbitrary<Buffer> = mutated(
  fc.oneof(
    { weight: 60, arbitrary: fc.array(entry, { minLength: 1, maxLength: 6 }).map((entries) => zip(entries)) },
    { weight: 10, arbitrary: envelope },
    { weight: 1, arbitrary: many },
  ),
)
