import { round2 } from '../../../domain/decimal'
import type { Row } from '../../../engine/analysis'
import { textOf } from '../../../engine/documents/compared-text'
import { unitOf } from '../../../engine/documents/section-documents'
import { pagesText } from '../../../engine/documents/unread-pages'
import { maskedUser } from '../../../engine/documents/wps-codes'
import { type ComparedBid, isWhole, leftUnread } from './bids'
import type { ComparedPair, Comparison } from './compare'
import { containment, isCovered, type NamedBidder } from './findings'
import type { EdgeKind } from './groups'
import type { SharedImage } from './images'
import { type Interval, lengthOf } from './intervals'
import type { Threshold } from './judge'
import type { OddForm } from './odd-forms'
import { holderWeight } from './options'
import type { Passage } from './passages/find'
import { isRecognised } from './passages/near'
import type { DocumentPlace } from './places'
import type { SharedTrace } from './traces'

/** Characters of a shared text that its row shows. */
export const SHOWN = 120
/** Values of one trace that its row shows. */
const MOST_VALUES = 20
const STRONG = 2

/** Everything that was found, before it is written as rows. */
export interface Found {
  readonly bids: readonly ComparedBid[]
  readonly comparison: Comparison
  /** All bidders who have the text of each fragment. */
  readonly holders: readonly (readonly number[])[]
  readonly traces: readonly SharedTrace[]
  readonly images: readonly SharedImage[]
  /** Null: not looked for. */
  readonly names: readonly NamedBidder[] | null
  readonly forms: readonly OddForm[]
  readonly place: (range: Interval) => DocumentPlace
  /** Whether a document of the tender has text: else no share is without what the tender says. */
  readonly hasTenderText: boolean
}

interface OfPair {
  readonly bidder1: number
  readonly bidder2: number
}
const isOf =
  ({ bidder1, bidder2 }: OfPair) =>
  (one: OfPair) =>
    one.bidder1 === bidder1 && one.bidder2 === bidder2
const isStrong = ({ weight }: SharedTrace) => weight >= STRONG

export function pairCells(bids: readonly ComparedBid[], { bidder1, bidder2 }: OfPair): Row {
  const [one, other] = [bids[bidder1]!, bids[bidder2]!]
  return {
    ...{ bidder1Id: one.bidderId, bidder2Id: other.bidderId },
    ...{ bidder1Name: one.bidderName, bidder2Name: other.bidderName },
    ...{ unit1: unitOf(one), unit2: unitOf(other) },
  }
}

/** The cells of a place; `at` is 1 or 2, or nothing for a row about one document. */
export const placeCells = ({ document, start, end, page }: DocumentPlace, at: 1 | 2 | ''): Row => ({
  [`document${at}`]: document.name,
  [`page${at}`]: page,
  [`fileId${at}`]: document.fileId,
  [`position${at}`]: document.position,
  [`start${at}`]: start,
  [`end${at}`]: end,
})

/** Documents of which something was not read, one a line: with the pages concerned, where there are pages. */
const unreadIn = ({ documents }: ComparedBid): string | null =>
  documents
    .flatMap((document) =>
      isWhole(document) ? [] : [`${document.name} ${pagesText(leftUnread(document))}`.trim()],
    )
    .join('\n') || null

/** Why a pair is a finding: flagged shares, equal pictures, and strong traces besides these. */
function reasonsOf(
  { reasons }: ComparedPair,
  traces: readonly SharedTrace[],
  equalImages: number,
): EdgeKind[] {
  const isTraced = traces.some((trace) => isStrong(trace) && trace.kind !== 'image')
  return [
    ...reasons,
    ...(isTraced ? (['traces'] as const) : []),
    ...(equalImages > 0 ? (['images'] as const) : []),
  ]
}

/** Of the equal text of a pair what somebody else has too, in percent; null without equal text. */
function shareElsewhere({ comparison, holders }: Found, pair: OfPair): number | null {
  const isOwn = isOf(pair)
  let [all, elsewhere] = [0, 0]
  for (const [at, fragment] of comparison.fragments.entries()) {
    if (!isOwn(fragment)) continue
    all += fragment.length
    if (holders[at]!.length > 2) elsewhere += fragment.length
  }
  return all === 0 ? null : round2((100 * elsewhere) / all)
}

export function sumRow(found: Found, pair: ComparedPair): Row {
  const { bids, comparison, traces, images, names, forms } = found
  const { bidder1, bidder2, share1, share2, passageShare, factShare, rank, passageRank, longest } = pair
  const [one, other] = [bids[bidder1]!, bids[bidder2]!]
  const own = traces.filter(isOf(pair))
  const pictures = images.filter(isOf(pair))
  const equalImages = pictures.filter(({ kind }) => kind === 'equal').length
  const reasons = reasonsOf(pair, own, equalImages)
  const isBetween = ({ bidder, named }: NamedBidder) =>
    (bidder === bidder1 && named === bidder2) || (bidder === bidder2 && named === bidder1)
  return {
    ...pairCells(bids, pair),
    ...{ share1, share2, rank, passageShare, passageRank, longest, fragments: pair.fragments },
    elsewhere: shareElsewhere(found, pair),
    ...{ near: pair.near || null, factShare },
    sharedFacts: comparison.facts.passages
      .filter(isOf(pair))
      .reduce((sum, passage) => sum + passage.facts.length, 0),
    ...{ own1: comparison.texts[bidder1]!.own, own2: comparison.texts[bidder2]!.own },
    ...{ facts1: comparison.facts.own[bidder1]!, facts2: comparison.facts.own[bidder2]! },
    ...{ equalImages, similarImages: pictures.length - equalImages },
    strongTraces: own.filter(isStrong).length,
    weakTraces: own.filter(({ weight }) => weight === 1).length,
    foreignNames: names === null ? null : names.filter(isBetween).length,
    oddForms: forms.filter(isOf(pair)).length,
    ...{ atLeast: one.isPartly || other.isPartly ? 1 : 0, unread1: unreadIn(one), unread2: unreadIn(other) },
    tenderLeft: found.hasTenderText ? null : 1,
    ...{ flagged: reasons.length > 0 ? 1 : 0, reasons: JSON.stringify(reasons) },
    reasonList: JSON.stringify(reasons.map((reason) => ({ reason }))),
  }
}

export const holdersCells = (bids: readonly ComparedBid[], holders: readonly number[]): Row => ({
  holders: holders.length,
  holderIds: idsAt(bids, holders),
  weight: holderWeight(holders.length, bids.length),
})

export function fragmentRows({ bids, comparison, holders, place }: Found): Row[] {
  const { corpus, fragments } = comparison
  return fragments.map((fragment, at) => {
    const { start1, start2, length } = fragment
    const [range1, range2]: [Interval, Interval] = [
      [start1, start1 + length],
      [start2, start2 + length],
    ]
    return {
      ...pairCells(bids, fragment),
      kind: 'equal',
      ...placeCells(place(range1), 1),
      ...placeCells(place(range2), 2),
      length,
      ...{ containment: null, recognised: null },
      ...holdersCells(bids, holders[at]!),
      text: textOf(corpus, start1, Math.min(start1 + length, start1 + SHOWN)),
      parts1: null,
      parts2: null,
    }
  })
}

/** Documents part the corpus, and so a passage: what stands in the first document of a side is its place. */
export function sidePlace(place: Found['place'], parts: readonly Interval[]) {
  const first = place(parts[0]!)
  const own = parts.map(place).filter(({ document }) => document === first.document)
  const end = own.reduce((last, one) => Math.max(last, one.end), first.end)
  return { place: { ...first, end }, parts: JSON.stringify(own.map((one) => [one.start, one.end])) }
}

export function passageRows({ bids, comparison, place }: Found): Row[] {
  const { corpus, whole, fragments, passages, near } = comparison
  const isNew = (passage: Passage) => {
    const runs = fragments
      .filter(isOf(passage))
      .map(({ start1, length }): Interval => [start1, start1 + length])
    return !isCovered(passage, [...runs, ...near.filter(isOf(passage)).flatMap(({ parts1 }) => parts1)])
  }
  const alike = new Set(near)
  return [...near, ...passages.filter(isNew)].map((passage) => {
    const { parts1, parts2 } = passage
    const [side1, side2] = [sidePlace(place, parts1), sidePlace(place, parts2)]
    const [start] = parts1[0]!
    const length = parts1.reduce((sum, part) => sum + lengthOf(part), 0)
    return {
      ...pairCells(bids, passage),
      kind: alike.has(passage) ? 'near' : 'reworded',
      ...placeCells(side1.place, 1),
      ...placeCells(side2.place, 2),
      length,
      containment: containment(whole, passage),
      recognised: [...parts1, ...parts2].some((part) => isRecognised(corpus, part)) ? 1 : null,
      ...holdersCells(bids, [passage.bidder1, passage.bidder2]),
      text: textOf(corpus, start, Math.min(start + SHOWN, parts1[0]![1])),
      ...{ parts1: side1.parts, parts2: side2.parts },
    }
  })
}

/** How the shares of the section are distributed, and from where on a pair is flagged. */
export function distributionRows({ comparison, hasTenderText }: Found): Row[] {
  const { share, passage, facts } = comparison.thresholds
  const row = (measure: string, threshold: Threshold, check: string = threshold.check): Row => {
    const { pairs, median, spread, highest, limit, from } = threshold
    return {
      measure,
      pairs,
      median,
      spread,
      highest,
      limit,
      from,
      check,
      tenderLeft: hasTenderText ? null : 1,
    }
  }
  // Facts are shared only where a pair stands out among the others, however few these are.
  const { areAlike } = comparison.facts
  const check = areAlike ? 'allAlike' : facts.pairs > 0 ? 'compared' : facts.check
  return [row('share', share), row('passage', passage), row('facts', facts, check)]
}

/** The names of bidders, and their ids, as a row states them. */
const namesAt = (bids: readonly ComparedBid[], at: readonly number[]) =>
  at.map((one) => bids[one]!.bidderName).join('、')
const idsAt = (bids: readonly ComparedBid[], at: readonly number[]) =>
  JSON.stringify(at.map((one) => bids[one]!.bidderId))

export function groupRow(bids: readonly ComparedBid[], ids: readonly number[]): Row {
  const at = ids.map((id) => bids.findIndex(({ bidderId }) => bidderId === id))
  return { bidders: namesAt(bids, at), bidderIds: idsAt(bids, at), bidderCount: ids.length }
}

export function commonRows({ bids, comparison, place }: Found): Row[] {
  const { corpus } = comparison
  return comparison.common.map(({ start, end, holders }) => ({
    bidderCount: holders.length,
    bidders: namesAt(bids, holders),
    bidderIds: idsAt(bids, holders),
    ...placeCells(place([start, end]), ''),
    length: end - start,
    text: textOf(corpus, start, Math.min(end, start + SHOWN)),
  }))
}

export function traceRow(bids: readonly ComparedBid[], trace: SharedTrace): Row {
  const { kind, weight, chance } = trace
  // The id of a user names a person: who may see it whole reads it in the document.
  const values = kind === 'wpsUser' ? trace.values.map(maskedUser) : trace.values
  return {
    ...pairCells(bids, trace),
    ...{ trace: kind, weight: String(weight), valueCount: values.length, chance },
    values: values.slice(0, MOST_VALUES).join('\n'),
  }
}

export function imageRow(bids: readonly ComparedBid[], image: SharedImage): Row {
  const { kind, place1, place2 } = image
  const side = ({ document, name }: SharedImage['place1'], at: 1 | 2): Row => ({
    [`document${at}`]: document.name,
    [`image${at}`]: name,
    [`fileId${at}`]: document.fileId,
    [`position${at}`]: document.position,
  })
  return {
    ...pairCells(bids, image),
    kind,
    ...side(place1, 1),
    ...side(place2, 2),
    ...{ bytes: place1.bytes, hash: place1.hash, hash2: kind === 'equal' ? null : place2.hash },
  }
}

export function nameRow(bids: readonly ComparedBid[], found: NamedBidder): Row {
  const { bidder, named, name, from, document, page, start, end, around } = found
  const [own, other] = [bids[bidder]!, bids[named]!]
  return {
    ...{ bidderId: own.bidderId, bidderName: own.bidderName, namedId: other.bidderId },
    ...{ namedBidder: other.bidderName, name, from, document: document.name, page, start, end, around },
    ...{ fileId: document.fileId, position: document.position },
    ...{ unit: unitOf(own), namedUnit: unitOf(other) },
  }
}

export function formRow({ bids, place }: Found, odd: OddForm): Row {
  const { form, usual, usualCount, start1, start2 } = odd
  return {
    ...pairCells(bids, odd),
    ...{ form, usual, usualCount },
    ...placeCells(place([start1, start1 + form.length]), 1),
    ...placeCells(place([start2, start2 + form.length]), 2),
  }
}
