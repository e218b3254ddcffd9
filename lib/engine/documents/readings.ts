import type { ResultTable, Row, Sink } from '../analysis'
import type { SectionDocument, SectionDocuments } from './section-documents'

/** How each document was read, those of the tender included. */
export const readings: ResultTable = {
  id: 'readings',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 36 },
    { key: 'state', title: 'documentState', kind: { type: 'code', list: 'documentState' }, width: 16 },
    { key: 'pages', kind: { type: 'count' }, width: 8 },
    { key: 'characters', kind: { type: 'count' }, width: 12 },
    { key: 'images', title: 'imageCount', kind: { type: 'count' }, width: 8 },
    { key: 'hidden', title: 'hiddenCharacters', kind: { type: 'count' }, width: 10 },
    { key: 'problems', title: 'readingProblems', kind: { type: 'original' }, width: 36, ifUsed: true },
  ],
}

function readingRow(document: SectionDocument, bidderId: number | null, bidderName: string | null): Row {
  const { doc, name, fileId, position } = document
  const { hidden, white, tiny } = doc.hidden
  return {
    ...{ bidderId, bidderName, document: name, fileId, position, state: doc.state },
    ...{ pages: doc.statedPages, characters: doc.text.length, images: doc.images.length },
    ...{ hidden: hidden + white + tiny, problems: doc.problems.join('\n') || null },
  }
}

/** Writes the table `readings`: the documents of the tender, then those of the bids. */
export function writeReadings({ bids, tender }: SectionDocuments, sink: Sink): void {
  sink.rows('readings', [
    ...tender.map((document) => readingRow(document, null, null)),
    ...bids.flatMap(({ bidderId, bidderName, documents }) =>
      documents.map((document) => readingRow(document, bidderId, bidderName)),
    ),
  ])
}
