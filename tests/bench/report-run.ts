import { statSync } from 'node:fs'
import { writeDocx } from '../../lib/report/render/docx'
import { writePdf } from '../../lib/report/render/pdf'
import { writeXlsx } from '../../lib/report/render/xlsx'
import { reportFixture } from '../support/report-document'
import { report } from './child'

const [format = 'pdf', path = '', rows = '5000'] = process.argv.slice(2)
const ORIGIN = { product: '清标服务' }
const WRITERS = {
  pdf: (to: string) => writePdf(document, to, ORIGIN),
  docx: (to: string) => writeDocx(document, to, ORIGIN),
  xlsx: (to: string) => writeXlsx(document, to),
}

const document = reportFixture(Number(rows))
const start = performance.now()
await WRITERS[format as keyof typeof WRITERS](path)
report({ total: performance.now() - start, fileMb: statSync(path).size / 1e6 })
