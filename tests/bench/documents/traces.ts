import { createHash } from 'node:crypto'
import { tracesOf } from '../../../lib/analyses/tecSame/rule/bids'
import { sharedImages } from '../../../lib/analyses/tecSame/rule/images'
import { sharedTraces } from '../../../lib/analyses/tecSame/rule/traces'
import type { DocumentTrace } from '../../../lib/domain/codes'
import type { SectionDocument } from '../../../lib/engine/documents/section-documents'
import type { BidBlock } from '../../generator/documents/bid-blocks'
import { bidDocx } from '../../generator/documents/bid-docx'
import { bidPdf } from '../../generator/documents/bid-pdf'
import { drawPicture } from '../../generator/documents/drawing'
import { type Maker, makerOf } from '../../generator/documents/makers'
import { pngOf } from '../../generator/documents/png'
import type { BidFormat } from '../../generator/documents/technical-bids'
import { writeText } from '../../generator/documents/writer'
import { readTechnical } from '../../support/read-technical'

/** A trace that a copy keeps: in which formats, what is taken over, and how strong it is to be. */
export interface TraceLine {
  readonly kind: DocumentTrace
  readonly formats: readonly BidFormat[]
  readonly weight: 0 | 1 | 2 | 3
  /** What the second document takes over from the maker of the first. */
  readonly copied?: (from: Maker, to: Maker) => Partial<Maker>
}

const DOCX: readonly BidFormat[] = ['word', 'wps']
const ALL: readonly BidFormat[] = ['word', 'wps', 'pdf']
const value =
  (...keys: (keyof Maker)[]) =>
  (from: Maker): Partial<Maker> =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))

export const TRACE_LINES: readonly TraceLine[] = [
  { kind: 'wpsHdid', formats: ['wps'], weight: 3, copied: value('hardware') },
  { kind: 'wpsUser', formats: ['wps'], weight: 3, copied: value('user') },
  { kind: 'file', formats: ALL, weight: 3 },
  { kind: 'image', formats: ALL, weight: 3 },
  {
    kind: 'rsid',
    formats: DOCX,
    weight: 3,
    copied: (from, to) => ({ rsids: [...to.rsids, ...from.rsids.slice(1, 5)] }),
  },
  { kind: 'rsidRoot', formats: DOCX, weight: 2, copied: value('rsidRoot') },
  { kind: 'docId', formats: ['word'], weight: 2, copied: value('docId', 'docGuid', 'listIds') },
  { kind: 'paraId', formats: DOCX, weight: 2, copied: value('paragraphIds') },
  { kind: 'listId', formats: DOCX, weight: 2, copied: value('listIds') },
  { kind: 'bookmark', formats: DOCX, weight: 2, copied: value('bookmarks') },
  { kind: 'pdfId', formats: ['pdf'], weight: 3, copied: value('pdfId') },
  { kind: 'xmpId', formats: ['pdf'], weight: 3, copied: value('xmpId', 'xmpInstance') },
  { kind: 'lastModifiedBy', formats: DOCX, weight: 1, copied: value('lastModifiedBy') },
  { kind: 'author', formats: ALL, weight: 1, copied: value('author') },
  { kind: 'company', formats: ALL, weight: 1, copied: value('company') },
  { kind: 'manager', formats: DOCX, weight: 1, copied: value('manager') },
  { kind: 'template', formats: DOCX, weight: 1, copied: value('template') },
  { kind: 'revisionAuthor', formats: DOCX, weight: 1, copied: value('reviewer') },
  { kind: 'created', formats: ALL, weight: 1, copied: value('created') },
  { kind: 'modified', formats: ALL, weight: 1, copied: value('modified') },
  { kind: 'printed', formats: DOCX, weight: 1, copied: value('printed') },
  { kind: 'totalTime', formats: DOCX, weight: 1, copied: value('totalTime') },
  { kind: 'revision', formats: DOCX, weight: 1, copied: value('revision') },
  { kind: 'icv', formats: ['wps'], weight: 0, copied: value('icv') },
  { kind: 'producer', formats: ALL, weight: 0 },
  { kind: 'styleName', formats: DOCX, weight: 0, copied: value('styleName') },
  { kind: 'thumbnail', formats: DOCX, weight: 0 },
  { kind: 'geometry', formats: ALL, weight: 0 },
  { kind: 'fonts', formats: ['pdf'], weight: 0 },
]

interface Made {
  readonly format: BidFormat
  readonly bytes: Uint8Array
}

function makerFor(seed: string, format: BidFormat): Maker {
  // The number of savings counts from 21 on.
  return {
    ...makerOf(seed, format === 'wps' ? 'wps' : 'word', `示例${seed}公司`),
    revision: 21 + (seed.length % 40),
  }
}

function written(seed: string, format: BidFormat, maker: Maker, picture: string, thumbnail: string): Made {
  const blocks: BidBlock[] = [
    ...['部署', '方案', '进度'].map((text): BidBlock => ({ kind: 'heading', level: 1, text })),
    ...writeText(seed, 400).map((text): BidBlock => ({ kind: 'paragraph', text })),
    { kind: 'picture', picture: drawPicture(picture, 320, 240), caption: '图1 平面' },
  ]
  const extras = {
    header: '施工组织设计',
    comment: '已核对',
    thumbnail: pngOf(drawPicture(thumbnail, 32, 32)),
  }
  return { format, bytes: format === 'pdf' ? bidPdf(blocks, maker, extras) : bidDocx(blocks, maker, extras) }
}

async function documentOf({ format, bytes }: Made, fileId: number): Promise<SectionDocument> {
  const name = `技术标${fileId}.${format === 'pdf' ? 'pdf' : 'docx'}`
  const doc = await readTechnical({ name, bytes })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { fileId, position: 0, name, sha256, doc, layout: null }
}

/** What two documents share, as the analysis states it. */
async function shared(one: Made, other: Made) {
  const bids = [{ documents: [await documentOf(one, 1)] }, { documents: [await documentOf(other, 2)] }]
  const images = sharedImages(bids, [], 80).flatMap(({ kind, place1 }) =>
    kind === 'equal' ? [place1.hash] : [],
  )
  const sets = bids.map(({ documents }) => tracesOf(documents, images))
  return sharedTraces(sets, { traces: {}, files: [], images: [] })
}

export interface TraceFigures {
  readonly kind: DocumentTrace
  readonly documents: number
  /** Pairs of which the trace was found, with the weight that it is to have. */
  readonly found: number
}

/** So many pairs of documents for each trace and format, in which the second keeps one trace of the first. */
export async function runTraces(salt: string, trials: number): Promise<TraceFigures[]> {
  const figures: TraceFigures[] = []
  for (const { kind, formats, weight, copied } of TRACE_LINES) {
    let [documents, found] = [0, 0]
    for (const format of formats)
      for (let trial = 0; trial < trials; trial++) {
        const [a, b] = [`${salt} ${kind} ${format} ${trial} a`, `${salt} ${kind} ${format} ${trial} bb`]
        const [from, to] = [makerFor(a, format), makerFor(b, format)]
        const one = written(a, format, from, a, a)
        const taken = copied ? { ...to, ...copied(from, to) } : to
        const picture = kind === 'image' ? a : b
        const other = kind === 'file' ? one : written(b, format, taken, picture, kind === 'thumbnail' ? a : b)
        const traces = await shared(one, other)
        documents++
        if (traces.some((trace) => trace.kind === kind && trace.weight === weight)) found++
      }
    figures.push({ kind, documents, found })
  }
  return figures
}

/** Pairs of documents of different makers, and how many of them share anything that counts as a clue. */
export async function runHonest(salt: string, trials: number): Promise<{ pairs: number; withClue: number }> {
  let [pairs, withClue] = [0, 0]
  for (const format of ALL) {
    const documents: SectionDocument[] = []
    for (let trial = 0; trial < trials; trial++) {
      const seed = `${salt} honest ${format} ${trial}`
      const maker = makerOf(seed, format === 'wps' ? 'wps' : 'word', `示例${seed}公司`)
      documents.push(await documentOf(written(seed, format, maker, seed, seed), trial))
    }
    const bids = documents.map((document) => ({ documents: [document] }))
    const images = sharedImages(bids, [], 100)
    const traces = sharedTraces(
      bids.map(({ documents: own }) =>
        tracesOf(
          own,
          own.flatMap(({ doc }) => doc.images.map(({ hash }) => hash)),
        ),
      ),
      { traces: {}, files: [], images: [] },
      100,
    )
    const clues = [...images, ...traces.filter(({ weight }) => weight > 0)]
    pairs += (trials * (trials - 1)) / 2
    withClue += new Set(clues.map(({ bidder1, bidder2 }) => `${bidder1} ${bidder2}`)).size
  }
  return { pairs, withClue }
}
