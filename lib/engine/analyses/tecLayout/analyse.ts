import type { TecLayoutParams } from '../../../domain/engine-params'
import type { Row, SectionInput, Sink } from '../../analysis'
import { writeCoverage } from '../../coverage/coverage'
import { writeReadings } from '../../documents/readings'
import {
  type BidDocuments,
  type ConfirmedRule,
  type SectionDocument,
  type SectionDocuments,
  unitOf,
} from '../../documents/section-documents'
import { checkDocx } from './check-docx'
import { checkPdf } from './check-pdf'
import { cannotTell, type Place, type RuleResult } from './found'
import { findIdentity, type IdentityFinding, identitySearch } from './identity'
import type { LayoutRule, RuleKey, RuleScope } from './rules'

const DEFAULTS: TecLayoutParams = { ignoreWords: [], maxPlaces: 200, images: true }

const NO_DOCUMENTS: SectionDocuments = {
  ...{ bids: [], tender: [], references: [], ownNames: [], isBlind: false, layoutRules: null },
}

/** A rule as it is checked, with what the tender says. */
interface StatedRule {
  readonly rule: LayoutRule
  readonly stated: ConfirmedRule
}

/** Rules are checked before they are stored, so each has a key and a value that can be meant. */
const statedRules = (rules: readonly ConfirmedRule[] | null): StatedRule[] =>
  (rules ?? []).map((stated) => ({
    stated,
    rule: {
      key: stated.key as RuleKey,
      value: stated.value,
      scope: stated.scope as RuleScope,
      ...(stated.tolerance === null ? {} : { tolerance: stated.tolerance }),
    },
  }))

/** What was found in one document. */
interface DocumentResult {
  readonly document: SectionDocument
  readonly results: readonly RuleResult[]
  readonly identity: readonly IdentityFinding[]
}

function checked({ doc, layout }: SectionDocument, rules: readonly LayoutRule[], most: number): RuleResult[] {
  if (layout?.type === 'docx') return checkDocx({ doc, format: layout.format }, rules, most)
  if (layout?.type === 'pdf') return checkPdf({ doc, layout: layout.layout }, rules, most)
  return rules.map((rule) => cannotTell(rule, doc.state))
}

/** The place of a difference in words of its format: a paragraph or a section; a page has a column of its own. */
function placeOf({ paragraph, section }: Place): string | null {
  if (paragraph !== null) return `¶ ${paragraph}`
  return section === null ? null : `§ ${section}`
}

const documentCells = (bid: BidDocuments, document: SectionDocument): Row => ({
  ...{ bidderId: bid.bidderId, bidderName: bid.bidderName, unit: unitOf(bid), document: document.name },
  ...{ fileId: document.fileId, position: document.position },
})

/** A rule that is kept or cannot be told has one row, one that is not has a row for each place. */
function ruleRows(result: RuleResult, { stated }: StatedRule): Row[] {
  const { rule, state, reason, count, share, places } = result
  const cells = {
    ...{ class: 'format', rule: rule.key, scope: rule.scope, state, count, share, reason },
    ...{ required: String(rule.value), quote: stated.quote },
  }
  if (state !== 'differs') return [{ ...cells, found: null, page: null, place: null, text: null }]
  return places.map((place) => ({
    ...cells,
    ...{ found: place.found, page: place.page, place: placeOf(place), text: place.text },
  }))
}

function identityRow(
  document: SectionDocument,
  { class: kind, what, place, block, found }: IdentityFinding,
): Row {
  const page = block === null ? 0 : (document.doc.blocks.pages[block - 1] ?? 0)
  return {
    ...{ class: kind, rule: what, scope: null, state: 'differs', count: 1, share: null, reason: null },
    ...{ required: null, quote: null, found, page: page || null, text: null },
    place: block === null ? place : `${place} ${block}`,
  }
}

function detailRows(bid: BidDocuments, found: DocumentResult, rules: readonly StatedRule[]): Row[] {
  const cells = documentCells(bid, found.document)
  return [
    ...found.results.flatMap((result, at) => ruleRows(result, rules[at]!)),
    ...found.identity.map((finding) => identityRow(found.document, finding)),
  ].map((row) => ({ ...cells, ...row }))
}

/** The pages of the documents that state or have them; null if none does. */
function pagesOf(documents: readonly SectionDocument[]): number | null {
  const known = documents.flatMap(({ doc, layout }) =>
    layout?.type === 'pdf' ? layout.layout.pages.length : (doc.statedPages ?? []),
  )
  return known.length === 0 ? null : known.reduce((sum, pages) => sum + pages, 0)
}

/** A rule is kept if every document keeps it, and not kept if one does not. */
function sumRow(bid: BidDocuments, found: readonly DocumentResult[], rules: readonly StatedRule[]): Row {
  const stateOf = (at: number) => {
    const states = found.map(({ results }) => results[at]!.state)
    if (states.includes('differs')) return 'differs'
    return states.every((state) => state === 'meets') ? 'meets' : 'cannotTell'
  }
  const states = rules.map((_, at) => stateOf(at))
  const count = (state: RuleResult['state']) => states.filter((one) => one === state).length
  const identity = found.flatMap((one) => one.identity)
  const ofClass = (kind: IdentityFinding['class']) => identity.filter((one) => one.class === kind).length
  return {
    ...{ bidderId: bid.bidderId, bidderName: bid.bidderName, documents: found.length },
    ...{ pages: pagesOf(bid.documents), rulesChecked: rules.length, rulesMet: count('meets') },
    ...{ rulesDiffering: count('differs'), rulesOpen: count('cannotTell') },
    ...{ identity: ofClass('identity'), identityMaybe: ofClass('identityMaybe') },
  }
}

/** `comparedNum` counts the characters that were looked at. */
function writeRead({ bids }: SectionDocuments, hasRules: boolean, sink: Sink): void {
  writeCoverage(bids, sink, ({ bidderId }) => {
    const { documents } = bids.find((bid) => bid.bidderId === bidderId)!
    const comparedNum = documents.reduce((sum, { doc }) => sum + doc.text.length, 0)
    if (documents.length === 0) return { comparedNum, reason: 'noDocument' }
    if (comparedNum === 0) return { comparedNum, reason: 'unread' }
    if (documents.some(({ doc }) => doc.state !== 'read')) return { comparedNum, reason: 'unreadPages' }
    return { comparedNum, reason: hasRules ? null : 'noRules' }
  })
}

/** 暗标格式检查: how the technical documents keep the rules of the tender, and what in them tells whose they are (README). */
export function analyse({ documents = NO_DOCUMENTS, params }: SectionInput, sink: Sink): void {
  const { ignoreWords, maxPlaces } = { ...DEFAULTS, ...params?.tecLayout }
  const { bids, ownNames, layoutRules } = documents
  const rules = statedRules(layoutRules)
  const names = {
    companies: bids.flatMap(({ bidderName, alias }) => [bidderName, ...(alias ? [alias] : [])]),
    people: bids.flatMap(({ people }) => people),
    codes: bids.flatMap(({ codes }) => codes),
  }
  const search = identitySearch(names, [...ownNames, ...ignoreWords])
  for (const [at, bid] of bids.entries()) {
    const found = bid.documents.map((document) => ({
      document,
      results: checked(
        document,
        rules.map(({ rule }) => rule),
        maxPlaces,
      ),
      identity: findIdentity(document.doc, document.name, search),
    }))
    if (found.length > 0) sink.rows('sums', [sumRow(bid, found, rules)])
    for (const one of found) sink.rows('details', detailRows(bid, one, rules))
    sink.progress(at + 1, bids.length, 'layout')
  }
  sink.rows(
    'rules',
    rules.map(({ rule, stated: { quote, page } }) => ({
      ...{
        rule: rule.key,
        required: String(rule.value),
        tolerance: rule.tolerance ?? null,
        scope: rule.scope,
      },
      ...{ quote, page },
    })),
  )
  writeReadings(documents, sink)
  writeRead(documents, rules.length > 0, sink)
}
