import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PdfObject, type PdfParts, pdfFile, pdfStream } from '@/tests/generator/documents/pdf-file'
import { drawnFont, namedFont, showLines, ucs2 } from '@/tests/generator/documents/pdf-text'
import { blocksOf, readHere } from '@/tests/support/read-parts'
import { isSimilarImage } from '../../engine/documents/image-hash'

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const SENTENCE = '混凝土浇筑完成后应及时养护并覆盖保湿'
const line = (text: string, y = 100) => showLines([{ x: 71, y, font: 'F', size: 14, codes: ucs2(text) }])
const written = { content: line(SENTENCE) }

/** A drawing of slopes and steps. */
function drawing(width: number, height: number): Buffer {
  const levels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const step = (Math.floor((x * 5) / width) * 37 + Math.floor((y * 4) / height) * 61) % 200
      levels.fill(
        Math.min(255, step + Math.round((x / width) * 50)),
        (y * width + x) * 3,
        (y * width + x) * 3 + 3,
      )
    }
  return levels
}
const entries = (width: number, height: number, more = '') =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${more}`
const jpeg = async (width: number, height: number): Promise<{ entries: string; bytes: Buffer }> => ({
  entries: entries(width, height, '/Filter /DCTDecode'),
  bytes: await sharp(drawing(width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer(),
})
const deflated = (width: number, height: number): PdfObject =>
  pdfStream(new Uint8Array(drawing(width, height)), entries(width, height))
const SCANNED = { content: 'q 595 0 0 842 0 0 cm /I Do Q' }

async function made(build: (pdf: PDFKit.PDFDocument) => void, options = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument(options)
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  build(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
const read = (parts: Partial<PdfParts>) => readHere(pdfFile({ fonts: { F }, pages: [written], ...parts }))

describe('states', () => {
  test('scanned pages have no text layer', async () => {
    const images = { I: await jpeg(300, 420) }
    const { doc, layout } = await read({ pages: [SCANNED, SCANNED], images })
    expect(doc.state).toBe('noText')
    expect(doc.problems).toEqual(['noText 1-2'])
    expect(layout!.pages[0]).toMatchObject({ images: 1, imageShare: expect.closeTo(1, 1) })
    expect(doc.images).toHaveLength(1)
  })

  test('scanned pages among others are listed', async () => {
    const images = { I: await jpeg(300, 420) }
    const { doc } = await read({ pages: [written, SCANNED, SCANNED, written, SCANNED], images })
    expect([doc.state, doc.problems]).toEqual(['partly', ['noText 2-3,5']])
  })

  test('letters drawn as shapes are no text', async () => {
    const shapes = Array.from({ length: 400 }, (_, at) => `${at} ${at} m ${at + 5} ${at + 9} l S`).join('\n')
    expect((await read({ pages: [{ content: shapes }] })).doc.state).toBe('noText')
  })

  test('a picture beside text is no scan', async () => {
    const images = { I: await jpeg(300, 420) }
    const { doc } = await read({
      pages: [{ content: `${line(SENTENCE + SENTENCE)} ${SCANNED.content}` }],
      images,
    })
    expect([doc.state, doc.problems]).toEqual(['read', []])
  })

  test('private characters, and codes that no table explains, are garbled', async () => {
    const hidden = await read({ pages: [{ content: line('\ue001\ue002\ue003混凝土浇筑') }] })
    expect([hidden.doc.state, hidden.doc.problems]).toEqual(['garbled', ['garbled 1']])
    const drawn = drawnFont('SimSun', '混凝土浇筑养护', false)
    const codes = showLines([{ x: 71, y: 100, font: 'F', size: 14, codes: '01020304050607' }])
    expect((await read({ fonts: { F: drawn }, pages: [{ content: codes }] })).doc.state).toBe('garbled')
    const { dictionary, objects } = namedFont('Own', 'Identity-H')
    const own = {
      dictionary,
      objects: Object.fromEntries(
        Object.entries(objects!).map(([name, text]) => [name, String(text).replace('(GB1)', '(Identity)')]),
      ),
    }
    expect((await read({ fonts: { F: own } })).doc.state).toBe('garbled')
  })

  test('few private characters, as bullets are, are not', async () => {
    expect((await read({ pages: [{ content: line(`\uf06c${SENTENCE}${SENTENCE}`) }] })).doc.state).toBe(
      'read',
    )
  })

  test('a password that is needed to open it', async () => {
    const bytes = await made((pdf) => pdf.text('secret'), { userPassword: 'a', ownerPassword: 'b' })
    expect((await readHere(bytes)).doc.state).toBe('encrypted')
  })

  test('a password that only forbids printing', async () => {
    const bytes = await made((pdf) => pdf.text('public words'), { ownerPassword: 'b' })
    const { doc } = await readHere(bytes)
    expect([doc.state, doc.text]).toEqual(['read', 'public words'])
  })

  test('damage: nothing, noise, half a file, and a lost table of objects', async () => {
    const bytes = pdfFile({ fonts: { F }, pages: [written, written] })
    const head = new TextEncoder().encode('%PDF-1.7\n')
    expect((await readHere(head)).doc.state).toBe('damaged')
    expect((await readHere(Uint8Array.of(...head, ...bytes.slice(400, 700)))).doc.state).toBe('damaged')
    expect((await readHere(bytes.slice(0, bytes.length >> 1))).doc.state).toBe('damaged')
    const text = Buffer.from(bytes).toString('latin1').replaceAll('xref', 'xxxx')
    const lost = await readHere(new Uint8Array(Buffer.from(text, 'latin1')))
    expect([lost.doc.state, lost.doc.statedPages]).toEqual(['read', 2])
  })

  test('a damaged page is named, the others are read', async () => {
    const bytes = pdfFile({ fonts: { F }, pages: [written, { content: line('第二页') }, written] })
    const streams = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/>>\nstream\n/g),
    ]
    bytes.fill(0, streams[1]!.index + 10, streams[1]!.index + 40)
    const { doc } = await readHere(bytes)
    expect([doc.state, doc.problems]).toEqual(['partly', ['damaged 2']])
    expect(doc.text).toBe(`${SENTENCE}\n${SENTENCE}`)
  })

  test('what a page loses after an operator that cannot be followed is said', async () => {
    const content = `${line(SENTENCE)} /Pattern cs /Lost scn ${line('之后', 150)}`
    const { doc } = await read({ pages: [{ content }, written] })
    expect([doc.state, doc.problems]).toEqual(['partly', ['damaged 1']])
    expect(doc.text).toContain(SENTENCE)
  })

  test('a bomb is not unpacked', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(200 * 1024 ** 2, 32)))
    const objects = { extra: { entries: '/Filter [/FlateDecode /FlateDecode]', bytes: bomb } }
    expect((await read({ objects })).doc.state).toBe('tooLarge')
  })

  test('scripts, programs and other files are not followed', async () => {
    const catalogue =
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (x.exe) >> >>'
    const { doc } = await read({ catalogue })
    expect([doc.state, doc.text]).toEqual(['read', SENTENCE])
  })
})

describe('traces', () => {
  test('of the trailer, the properties and the metadata', async () => {
    const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r">
      <rdf:Description xmlns:xmpMM="m" xmlns:xmp="x" xmlns:dc="d" xmp:CreatorTool="WPS 文字" xmpMM:InstanceID="uuid:2">
      <xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><dc:creator><rdf:Seq><rdf:li>王工</rdf:li></rdf:Seq></dc:creator>
      </rdf:Description></rdf:RDF></x:xmpmeta>`
    const author = `<feff${ucs2('张三')}>`
    const { doc } = await read({
      id: ['00112233445566778899AABBCCDDEEFF', 'ff'],
      info: `/Author ${author} /Producer (Acme 7.1) /CreationDate (D:20260301093015+08'00') /ModDate (D:20260301093015) /Title (bid) /Company (某)`,
      xmp,
    })
    expect(doc.traces).toEqual({
      pdfId: ['00112233445566778899aabbccddeeff'],
      xmpId: ['uuid:2', 'uuid:1'],
      author: ['张三', '王工'],
      company: [expect.any(String)],
      created: ['2026-03-01T01:30:15Z'],
      modified: ['2026-03-01T09:30:15'],
      producer: ['Acme 7.1', 'WPS 文字'],
      fonts: ['SimSun'],
      geometry: ['595 842'],
      property: ['Title: bid'],
    })
  })

  test('notes with their authors, links, attached files and signatures', async () => {
    const bytes = await made((pdf) => {
      pdf.text('words')
      pdf.note(10, 10, 20, 20, '请改', { T: new String('李工') } as object)
      pdf.link(10, 50, 20, 20, 'http://example.com/x')
      pdf.file(Buffer.from('x'), { name: 'own.txt' })
    })
    const read = await readHere(bytes)
    expect(blocksOf(read)).toEqual(['1 paragraph: words', '1 comment: 请改'])
    expect(read.doc.traces).toMatchObject({
      revisionAuthor: ['李工'],
      link: ['http://example.com/x'],
      embedded: ['own.txt'],
    })
    const signed = await readHere(
      pdfFile({
        fonts: { F },
        pages: [written],
        objects: { field: '<< /FT /Sig /T (Seal1) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>' },
        catalogue: '/AcroForm << /SigFlags 3 /Fields [{field}] >>',
      }),
    )
    expect(signed.layout!.signatures).toEqual(['Seal1'])
  })
})

describe('pictures', () => {
  const page = { content: `${written.content} q 100 0 0 75 71 300 cm /I Do Q` }

  test('stored bytes are hashed as they are', async () => {
    const picture = await jpeg(320, 240)
    const { doc } = await read({ pages: [page], images: { I: picture } })
    const hash = createHash('sha256').update(picture.bytes).digest('hex')
    expect(doc.images).toMatchObject([{ hash, bytes: picture.bytes.length }])
  })

  test('one picture looks alike in another size and coding', async () => {
    const looks = []
    for (const picture of [await jpeg(320, 240), deflated(640, 480)])
      looks.push((await read({ pages: [page], images: { I: picture } })).doc.images[0]!.look!)
    expect(isSimilarImage(looks[0]!, looks[1]!)).toBe(true)
  })

  test('a PNG with its predictors, as writers embed it', async () => {
    const png = await sharp(drawing(320, 240), { raw: { width: 320, height: 240, channels: 3 } })
      .png()
      .toBuffer()
    const bytes = await made((pdf) => pdf.image(png, 10, 10))
    const own = (await read({ pages: [page], images: { I: deflated(320, 240) } })).doc.images[0]!.look!
    const { images } = (await readHere(bytes)).doc
    expect(isSimilarImage(images[0]!.look!, own)).toBe(true)
  })

  test('small ones are not compared, those that cannot be decoded are known not to be', async () => {
    const small = (await read({ images: { I: await jpeg(40, 300) } })).doc.images[0]!
    expect(small.look).toBeNull()
    const fax = { entries: entries(300, 300, '/Filter /CCITTFaxDecode'), bytes: Buffer.from([1, 2, 3]) }
    expect('look' in (await read({ images: { I: fax } })).doc.images[0]!).toBe(false)
  })

  test('masks are no pictures', async () => {
    const picture = await jpeg(320, 240)
    const images = { I: { ...picture, entries: `${picture.entries} /SMask {image M}` }, M: deflated(64, 64) }
    expect((await read({ images })).doc.images).toHaveLength(1)
  })
})
