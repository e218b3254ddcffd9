import { createHash } from 'node:crypto'
import { tecSame } from '../../lib/analyses/tecSame/rule'
import { lookAtDocx } from '../../lib/documents/pictures/look'
import type { Row, SectionInput } from '../../lib/engine/analysis'
import type { DocText } from '../../lib/engine/documents/doc-text'
import { readDocx } from '../../lib/engine/documents/docx/read-docx'
import type {
  BidDocuments,
  SectionDocument,
  SectionDocuments,
} from '../../lib/engine/documents/section-documents'
import type { ByteStream } from '../../lib/engine/parse/bytes'
import { sourceOf } from '../../lib/engine/parse/test-files'
import type { TechnicalFile, TechnicalSection } from '../generator/documents/technical-bids'
import { readHere } from './read-parts'

export const sha256Of = (stream: ByteStream): string => {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}

/** The text of a document of either format, with what its pictures look like. */
export async function readTechnical({ name, bytes }: TechnicalFile): Promise<DocText> {
  if (name.endsWith('.pdf')) return (await readHere(bytes)).doc
  const source = sourceOf(bytes)
  return lookAtDocx(source, readDocx(source, sha256Of).doc)
}

async function documentOf(file: TechnicalFile, fileId: number): Promise<SectionDocument> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { fileId, position: 0, name: file.name, sha256, doc: await readTechnical(file), layout: null }
}

/** A generated section as the engine receives it. */
export async function documentsOf({ tender, bids }: TechnicalSection): Promise<SectionDocuments> {
  const read: BidDocuments[] = []
  for (const [at, { bidderName, leader, files }] of bids.entries()) {
    const documents = await Promise.all(files.map((file, i) => documentOf(file, 100 * (at + 1) + i)))
    read.push({ bidderId: at + 1, bidderName, alias: null, people: [leader], codes: [], documents })
  }
  const rest = { references: [], ownNames: [], isBlind: false, layoutRules: null }
  return { bids: read, tender: [await documentOf(tender, 1)], ...rest }
}

/** The rows of the analysis by table. */
export function analysed(documents: SectionDocuments): (table: string) => Row[] {
  const tables = new Map<string, Row[]>()
  const sink = {
    rows: (table: string, rows: readonly Row[]) => tables.set(table, [...(tables.get(table) ?? []), ...rows]),
    progress: () => {},
  }
  tecSame.analyse({ tender: null, control: null, bids: [], documents } as unknown as SectionInput, sink)
  return (table) => tables.get(table) ?? []
}
