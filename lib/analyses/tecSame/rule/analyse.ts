import type { EngineParams } from '../../../domain/params/engine'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { writeReadings } from '../../../engine/documents/readings'
import type { SectionDocuments } from '../../../engine/documents/section-documents'
import { comparedBids, comparedDocuments, hasText, tracesOf } from './bids'
import { compareTexts } from './compare'
import { factPassageRows, factRows } from './facts/rows'
import { namedBidders } from './findings'
import { EDGE_KINDS, groupsFrom, holdersOf } from './groups'
import { type SharedImage, sharedImages } from './images'
import { markRows } from './marks'
import { oddForms } from './odd-forms'
import { SIMILARITY_DEFAULTS } from './options'
import { byPairs, heaviestFirst } from './order'
import { placesIn } from './places'
import {
  commonRows,
  distributionRows,
  type Found,
  formRow,
  fragmentRows,
  groupRow,
  imageRow,
  nameRow,
  passageRows,
  sumRow,
  traceRow,
} from './rows'
import { sharedTraces } from './traces'

const NO_DOCUMENTS: SectionDocuments = {
  ...{ bids: [], tender: [], references: [], ownNames: [], isBlind: false, layoutRules: null },
}

/** Counts the characters of own text of each bidder that were compared. */
function writeOwn({ bids: all }: SectionDocuments, { bids, comparison }: Found, sink: Sink): void {
  writeCoverage(all, sink, ({ bidderId }) => {
    const at = bids.findIndex((bid) => bid.bidderId === bidderId)
    if (at < 0) {
      const { documents } = all.find((bid) => bid.bidderId === bidderId)!
      return { comparedNum: 0, reason: documents.length === 0 ? 'noDocument' : 'unread' }
    }
    if (bids.length === 1) return { comparedNum: 0, reason: 'alone' }
    return { comparedNum: comparison.texts[at]!.own, reason: bids[at]!.isPartly ? 'unreadPages' : null }
  })
}

/** Pictures that a bid shares byte for byte with another: those that are left out by sight are no trace either. */
const equalHashes = (images: readonly SharedImage[], bidder: number) => [
  ...new Set(
    images.flatMap(({ kind, bidder1, bidder2, place1 }) =>
      kind === 'equal' && (bidder1 === bidder || bidder2 === bidder) ? [place1.hash] : [],
    ),
  ),
]

function look(documents: SectionDocuments, options: EngineParams['tecSame'], sink: Sink): Found {
  const { tender, references, ownNames } = documents
  const bids = comparedBids(documents.bids, options.tables)
  sink.progress(1, 5, 'reading')
  const given = [...tender, ...references].filter(hasText)
  const comparison = compareTexts(
    bids.map(({ compared }) => compared.map((one) => one.compared)),
    comparedDocuments(given, true).map((one) => one.compared),
    options,
  )
  sink.progress(3, 5, 'texts')
  const rate = options.commonRate
  const images = options.images ? sharedImages(bids, [...tender, ...references], rate) : []
  const sets = bids.map((bid, at) => tracesOf(bid.documents, equalHashes(images, at)))
  const found = {
    holders: holdersOf(comparison.fragments, bids.length, options.minLength),
    ...{ bids, comparison, images, hasTenderText: tender.some(hasText) },
    traces: options.traces ? sharedTraces(sets, tracesOf([...tender, ...references]), rate) : [],
    names: documents.isVeiled ? null : namedBidders(bids, tender, [...ownNames, ...options.ignoreWords]),
    forms: oddForms(comparison.corpus, options.ignoreWords),
    place: placesIn(
      comparison.corpus,
      bids.map(({ compared }) => compared),
    ),
  }
  sink.progress(4, 5, 'traces')
  return found
}

/** 技术标雷同性分析: what the technical bids of each two bidders share (README). */
export function analyse({ documents = NO_DOCUMENTS, params }: SectionInput, sink: Sink): void {
  const options = { ...SIMILARITY_DEFAULTS, ...params?.tecSame }
  const found = look(documents, options, sink)
  const { bids, comparison, traces } = found
  const sums = heaviestFirst(comparison.pairs.map((pair) => sumRow(found, pair)))
  const ofPairs = (table: string, rows: readonly Row[]) => sink.rows(table, byPairs(sums, rows))
  sink.rows('sums', sums)
  ofPairs('fragments', [...fragmentRows(found), ...passageRows(found), ...factPassageRows(found)])
  ofPairs('facts', factRows(found))
  sink.rows('distribution', distributionRows(found))
  sink.rows(
    'groups',
    groupsFrom(sums, new Set(EDGE_KINDS)).map((ids) => groupRow(bids, ids)),
  )
  sink.rows('common', commonRows(found))
  ofPairs(
    'traces',
    traces.map((trace) => traceRow(bids, trace)),
  )
  ofPairs(
    'images',
    found.images.map((image) => imageRow(bids, image)),
  )
  sink.rows(
    'names',
    (found.names ?? []).map((name) => nameRow(bids, name)),
  )
  ofPairs(
    'oddForms',
    found.forms.map((form) => formRow(found, form)),
  )
  sink.rows('marks', markRows(bids, comparison.whole, options.tables))
  writeReadings(documents, sink)
  writeOwn(documents, found, sink)
  sink.progress(5, 5, '')
}
