import type { ResultTable, Row, Sink } from '../analysis'
import type { SectionDocument, SectionDocuments } from './section-documents'
import { countPages, listOf, pagesText, unreadPages, withoutPages } from './unread-pages'

/**
 * How each document was read, those of the tender included. `hidden` counts all hidden characters, the columns behind it
 * those of each kind; `hiddenPlaces` lists them by page as JSON. `unseenImages` could not be decoded, so that only equal
 * bytes are found. `recognisedPages` were read from their pictures; `unsureLines` of them are not used.
 * The text of `differingPages` says something else than their pictures.
 */
export const readings: ResultTable = {
  id: 'readings',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'document', kind: { type: 'original' }, width: 36 },
    { key: 'state', title: 'documentState', kind: { type: 'code', list: 'documentState' }, width: 16 },
    { key: 'pages', kind: { type: 'count' }, width: 8 },
    { key: 'unreadCount', title: 'pagesWithoutText', kind: { type: 'count' }, width: 10 },
    { key: 'unreadPages', kind: { type: 'original' }, width: 16, ifUsed: true },
    { key: 'recognisedPages', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'unsureLines', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'differingPages', kind: { type: 'original' }, width: 16, ifUsed: true },
    { key: 'characters', kind: { type: 'count' }, width: 12 },
    { key: 'images', title: 'imageCount', kind: { type: 'count' }, width: 8 },
    { key: 'unseenImages', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'hidden', title: 'hiddenCharacters', kind: { type: 'count' }, width: 10 },
    { key: 'invisibleText', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'paperColoured', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'tinyText', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'outsideText', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'zeroWidth', kind: { type: 'count' }, width: 10, ifUsed: true },
    { key: 'hiddenPages', kind: { type: 'original' }, width: 16, ifUsed: true },
    { key: 'problems', title: 'readingProblems', kind: { type: 'original' }, width: 36, ifUsed: true },
  ],
}

/** Pages with hidden text; null if there are none, or the format has no pages. */
function hiddenPages({ doc }: SectionDocument): string | null {
  const pages = doc.hiddenPlaces.flatMap(({ page }) => (page === null ? [] : [{ from: page, to: page }]))
  return pagesText(pages.sort((a, b) => a.from - b.from)) || null
}

function readingRow(document: SectionDocument, bidderId: number | null, bidderName: string | null): Row {
  const { doc, name, fileId, position, recognised } = document
  const unread = withoutPages(unreadPages(doc), recognised?.pages ?? [])
  const hasPages = unread.length > 0 || recognised || doc.blocks.pages.some((page) => page > 0)
  // A figure that is not 0 stands in a column of its own.
  const used = (count: number) => count || null
  const { hidden, white, tiny, outside, zeroWidth } = doc.hidden
  return {
    ...{ bidderId, bidderName, document: name, fileId, position, state: doc.state },
    ...{
      pages: doc.statedPages,
      unreadCount: hasPages ? countPages(unread) : null,
      unreadPages: pagesText(unread) || null,
    },
    ...{ recognisedPages: used(recognised?.pages.length ?? 0), unsureLines: used(recognised?.unsure ?? 0) },
    differingPages: listOf(document.differing ?? []) || null,
    ...{ characters: doc.text.length, images: doc.images.length },
    unseenImages: used(doc.images.filter(({ look }) => look === undefined).length),
    hidden: hidden + white + tiny + outside + zeroWidth,
    ...{ invisibleText: used(hidden), paperColoured: used(white), tinyText: used(tiny) },
    ...{ outsideText: used(outside), zeroWidth: used(zeroWidth) },
    ...{ hiddenPages: hiddenPages(document), hiddenPlaces: JSON.stringify(doc.hiddenPlaces) },
    problems: doc.problems.join('\n') || null,
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
