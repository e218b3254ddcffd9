import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { blocksOf, readHere } from '@/tests/support/read-parts'
import { scanPdf } from '../../engine/documents/pdf/scan'

/** A tagged document, with what its figure shows to people who do not see it. */
async function tagged(alt: string | null): Promise<Uint8Array> {
  const pdf = new PDFDocument({ tagged: true, pdfVersion: '1.5' })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.addStructure(pdf.struct('Figure', alt === null ? {} : { alt }, () => pdf.text('words')))
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}

test('alternative texts are read, and the tree of parts is not looked through where there are none', async () => {
  const [told, untold] = [await tagged('tower crane'), await tagged(null)]
  expect(blocksOf(await readHere(told))).toEqual(['1 paragraph: words', '1 altText: tower crane'])
  expect([scanPdf(told).hasAltTexts, scanPdf(untold).hasAltTexts]).toEqual([true, false])
})

test('they may be packed with other objects; an alternate colour space is none', () => {
  const file = (objects: string | Buffer) => {
    const packed = typeof objects === 'string' ? deflateSync(objects) : objects
    const head = `%PDF-1.5\n4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]))
  }
  const says = (objects: string | Buffer) => scanPdf(file(objects)).hasAltTexts
  expect(says('<< /S /Figure /Alt (crane) >>')).toBe(true)
  expect(says('<< /S /Figure /Alt<feff> >>')).toBe(true)
  expect(says('<< /N 3 /Alternate /DeviceRGB >>')).toBe(false)
  expect(says(Buffer.from('cannot be unpacked'))).toBe(true)
})

test('a reading leaves the arrays of the language as they are', async () => {
  await readHere(await tagged(null))
  expect(Array.prototype.push.toString()).toContain('[native code]')
})
