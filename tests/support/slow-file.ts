import { deflateSync } from 'node:zlib'
import { zipBytes } from '../../lib/kit/zip/bytes'

const STREAMS = 8
const STREAM_BYTES = 4_000_000

/** A small PDF in which the search for properties has to unpack streams of 32 MB. */
function slowPdf(): Buffer {
  const packed = deflateSync(Buffer.from('7 '.repeat(STREAM_BYTES / 2)))
  const head = Buffer.from(`9 0 obj\n<< /Type /ObjStm /First ${STREAM_BYTES} >>\nstream\n`)
  const stream = Buffer.concat([head, packed, Buffer.from('\nendstream\nendobj\n')])
  const streams = Array.from({ length: STREAMS }, () => stream)
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), ...streams, Buffer.from('/Info 1 0 R')])
}

/** A tender file whose bill is parsed at once and whose documents take a minute or more. */
export function slowTender(bill: string): Buffer {
  const pdf = slowPdf()
  const documents = Array.from({ length: 500 }, (_, at) => ({ name: `doc/${at}.pdf`, bytes: pdf }))
  return zipBytes([{ name: 'bill.LNZBX', bytes: Buffer.from(bill) }, ...documents])
}
