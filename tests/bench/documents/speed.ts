import { tecSame } from '../../../lib/analyses/tecSame/rule'
import type { Row, SectionInput } from '../../../lib/engine/analysis'
import { BLOCK_KINDS, type DocText, unread } from '../../../lib/engine/documents/doc-text'
import type { SectionDocument, SectionDocuments } from '../../../lib/engine/documents/section-documents'
import { writeDocuments } from '../../generator/documents/section'

/** Processor seconds and the peak of memory of one analysis of this size, in a process of its own. */
const [bidders = 20, characters = 300_000] = process.argv.slice(2).map(Number)
const shared = characters * 0.15

/** A text as a document of paragraphs of 200 characters. */
function docOf(text: string): DocText {
  const count = Math.ceil(text.length / 200)
  const starts = Uint32Array.from({ length: count }, (_, at) => at * 200)
  const ends = starts.map((start) => Math.min(start + 200, text.length))
  const kinds = new Uint8Array(count).fill(BLOCK_KINDS.indexOf('paragraph'))
  return { ...unread('read'), text, blocks: { count, kinds, starts, ends, pages: new Uint32Array(count) } }
}
const document = (fileId: number, text: string): SectionDocument => ({
  ...{ fileId, position: 0, name: '技术标.docx', sha256: `${fileId}`, doc: docOf(text), layout: null },
})

function documentsOf(): SectionDocuments {
  const section = writeDocuments({
    seed: 'speed',
    bidders,
    own: characters - 2 * shared,
    tender: shared,
    common: shared,
    plants: [{ pair: [0, 1], treatment: 'verbatim', share: 5 }],
  })
  const bids = section.bids.map((text, at) => ({
    ...{ bidderId: at, bidderName: `示例第${at}建设有限公司`, alias: null, people: [], codes: [] },
    documents: [document(at, text)],
  }))
  const rest = { references: [], ownNames: [], isBlind: false, layoutRules: null }
  return { bids, tender: [document(1000, section.tender)], ...rest }
}

const documents = documentsOf()
const counts = new Map<string, number>()
const sink = {
  rows: (table: string, rows: readonly Row[]) =>
    void counts.set(table, (counts.get(table) ?? 0) + rows.length),
  progress: () => {},
}
const start = process.resourceUsage().maxRSS / 1024
const before = process.cpuUsage()
tecSame.analyse({ tender: null, control: null, bids: [], documents } as unknown as SectionInput, sink)
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
const megabytes = process.resourceUsage().maxRSS / 1024
const rows = [...counts].map(([table, count]) => `${table} ${count}`).join(', ')
process.stdout.write(
  `${bidders} × ${characters}: ${seconds.toFixed(2)} s of processor, peak ${megabytes.toFixed(0)} MB, ${start.toFixed(0)} MB of them before; rows: ${rows}\n`,
)
