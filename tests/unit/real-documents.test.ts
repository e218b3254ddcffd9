import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { expect, test } from 'vitest'
import { kindOf } from '@/lib/engine/documents/doc-text'
import { drawPicture } from '@/tests/generator/documents/drawing'
import { pngOf } from '@/tests/generator/documents/png'
import { readTechnical } from '../support/read-technical'

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })

/** A document written by a library of others, with what bids have. */
function written(): Promise<Buffer> {
  const image = new ImageRun({
    type: 'png',
    data: Buffer.from(pngOf(drawPicture('real'))),
    transformation: { width: 300, height: 200 },
  })
  const body = [
    new Paragraph({ text: '第一章 施工部署', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ children: [new TextRun('混凝土应分层浇筑'), new FootnoteReferenceRun(1)] }),
    new Paragraph({
      children: [
        new CommentRangeStart(0),
        new TextRun({ text: '看不见', vanish: true }),
        new CommentRangeEnd(0),
        new TextRun({ children: [new CommentReference(0)] }),
      ],
    }),
    new Paragraph({ text: '第一步', bullet: { level: 0 } }),
    new Table({ rows: [new TableRow({ children: [cell('设备'), cell('数量')] })] }),
    new Paragraph({
      children: [new ExternalHyperlink({ link: 'https://example.cn', children: [new TextRun('链接')] })],
    }),
    new Paragraph({ children: [image] }),
  ]
  const document = new Document({
    creator: '王工',
    comments: { children: [{ id: 0, author: '赵工', date: new Date(0), children: [new Paragraph('批注')] }] },
    footnotes: { 1: { children: [new Paragraph('脚注的文字')] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('页眉')] }) },
        footers: {
          default: new Footer({
            children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
          }),
        },
        children: body,
      },
    ],
  })
  return Packer.toBuffer(document)
}

test('a DOCX that another library has written', async () => {
  const doc = await readTechnical({ name: 'a.docx', bytes: new Uint8Array(await written()) })
  const blocks = Array.from(
    { length: doc.blocks.count },
    (_, at) =>
      `${kindOf(doc.blocks, at)}: ${doc.text.slice(doc.blocks.starts[at], doc.blocks.ends[at]).trim()}`,
  )
  expect(doc.state).toBe('read')
  expect(blocks).toEqual(
    expect.arrayContaining([
      'heading: 第一章 施工部署',
      'paragraph: 混凝土应分层浇筑',
      'paragraph: 看不见',
      'paragraph: 第一步',
      'cell: 设备',
      'cell: 数量',
      'paragraph: 链接',
      'header: 页眉',
      'footnote: 脚注的文字',
      'comment: 批注',
    ]),
  )
  expect(doc.hidden).toMatchObject({ hidden: 3, white: 0, tiny: 0, zeroWidth: 0 })
  expect(doc.traces).toMatchObject({
    author: ['王工'],
    revisionAuthor: ['赵工'],
    link: ['https://example.cn'],
  })
  expect(doc.images.map(({ look }) => Boolean(look))).toEqual([true])
})

/** Packages that ship documents of word processors, and the manuals of the system: read where they are installed. */
const FOLDERS = ['node_modules/mammoth/test', 'node_modules/pdf-parse/test', '/usr/share/doc']
const DOCUMENT = /\.(docx|pdf)(\.gz)?$/
const MOST_BYTES = 600 * 1024

function documentsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return documentsBelow(path)
    return entry.isFile() && DOCUMENT.test(path) && statSync(path).size < MOST_BYTES ? [path] : []
  })
}

test('documents of many makers, as far as this machine has any: each has a state, and what is read is text', async () => {
  for (const path of FOLDERS.flatMap(documentsBelow)) {
    const stored = readFileSync(path)
    const bytes = new Uint8Array(path.endsWith('.gz') ? gunzipSync(stored) : stored)
    const doc = await readTechnical({ name: path.replace(/\.gz$/, ''), bytes })
    expect(['read', 'partly', 'noText', 'damaged'], path).toContain(doc.state)
    expect(doc.blocks.ends.at(-1) ?? 0, path).toBe(doc.text.length)
    expect(doc.text.includes('\ufffd'), path).toBe(false)
    if (doc.state === 'damaged') expect(doc.text, path).toBe('')
  }
})
