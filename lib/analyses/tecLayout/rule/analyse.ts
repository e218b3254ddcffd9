import { ENGINE_DEFAULTS, type EngineParams } from '../../../domain/params/engine'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { writeReadings } from '../../../engine/documents/readings'
import {
  type BidDocuments,
  type ConfirmedRule,
  type SectionDocument,
  type SectionDocuments,
  unitOf,
} from '../../../engine/documents/section-documents'
import { countPagesWithoutText } from '../../../engine/documents/unread-pages'
import { checkDocx } from './check-docx'
import { checkPdf } from './check-pdf'
import { cannotTell, type Place, type RuleResult } from './found'
import {
  type Around,
  findIdentity,
  formsIn,
  type IdentityFinding,
  type Looked,
  lookInto,
} from './identity/find'
import { identitySearch } from './identity/names'
import { ordinaryForms } from './identity/ordinary'
import { type NamedPlace, placesOf } from './identity/own'
import { type LayoutNote, notesOf, textNotes } from './notes'
import { isMeasured, type LayoutRule, type RuleKey, type RuleScope } from './rules'

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

interface DocumentResult {
  readonly document: SectionDocument
  readonly notes: readonly LayoutNote[]
  readonly results: readonly RuleResult[]
  readonly identity: readonly NamedPlace[]
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

const NOWHERE = { page: null, place: null, text: null, block: null, start: null, end: null }

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
  if (state !== 'differs') return [{ ...cells, ...NOWHERE, found: null }]
  return places.map((place) => ({
    ...cells,
    ...{ found: place.found, page: place.page, place: placeOf(place), text: place.text },
    ...{ block: place.block, start: place.start, end: place.end },
  }))
}

/** The value that most places have; null where it may be words of the document, which may tell whose it is. */
function mostFound({ rule, places }: RuleResult): string | null {
  if (!isMeasured(rule.key)) return null
  const counts = new Map<string, number>()
  for (const { found } of places) counts.set(found, (counts.get(found) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

function checkRow(result: RuleResult, { stated }: StatedRule): Row {
  const { rule, state, reason, count, share } = result
  return {
    ...{ rule: rule.key, scope: rule.scope, state, required: String(rule.value), found: mostFound(result) },
    ...{ count: state === 'differs' ? count : null, share, reason, quote: stated.quote },
  }
}

/** Characters before and behind a finding that its row shows. */
const AROUND = 10

function identityRow({ doc }: SectionDocument, finding: NamedPlace): Row {
  const { class: kind, what, place, block, start, end, found } = finding
  const page = block === null ? 0 : (doc.blocks.pages[block] ?? 0)
  const text = start === null ? null : doc.text.slice(Math.max(0, start - AROUND), (end ?? start) + AROUND)
  return {
    ...{ class: kind, rule: what, scope: null, count: 1, share: null, reason: null },
    ...{
      state: kind === 'ownName' ? 'notRequired' : 'differs',
      required: null,
      quote: null,
      found,
      page: page || null,
      text: text?.trim() ?? null,
    },
    ...{ place: block === null ? place : `${place} ${block + 1}`, block, start, end },
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

/** Pages of which nothing could be read; null if a format without pages, or what is unreadable, leaves that open. */
function unreadPagesOf(documents: readonly SectionDocument[]): number | null {
  const counts = documents.map(({ doc, layout }) => {
    if (layout?.type === 'pdf') return countPagesWithoutText(doc)
    return doc.state === 'read' ? 0 : null
  })
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0)
}

/** A rule is kept if every document keeps it, and not kept if one does not. */
function sumRow(bid: BidDocuments, found: readonly DocumentResult[], rules: readonly StatedRule[]): Row {
  const stateOf = (at: number) => {
    const states = found.map(({ results }) => results[at]!.state)
    if (states.includes('differs')) return 'differs'
    if (states.every((state) => state === 'notRequired')) return 'notRequired'
    return states.every((state) => state === 'meets') ? 'meets' : 'cannotTell'
  }
  const states = rules.map((_, at) => stateOf(at)).filter((state) => state !== 'notRequired')
  const count = (state: RuleResult['state']) => states.filter((one) => one === state).length
  const identity = found.flatMap((one) => one.identity)
  const ofClass = (kind: IdentityFinding['class']) => identity.filter((one) => one.class === kind).length
  return {
    ...{ bidderId: bid.bidderId, bidderName: bid.bidderName, documents: found.length },
    ...{ pages: pagesOf(bid.documents), rulesChecked: states.length, rulesMet: count('meets') },
    ...{ rulesDiffering: count('differs'), rulesOpen: count('cannotTell') },
    ...{ identity: ofClass('identity'), identityMaybe: ofClass('identityMaybe') },
    unreadPages: unreadPagesOf(bid.documents),
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

/** The documents of each bidder with the names in them, and what the section says of these. */
function look({ bids, tender, references, ownNames }: SectionDocuments, options: EngineParams['tecLayout']) {
  const names = identitySearch(
    {
      companies: bids.flatMap(({ bidderName, alias }) => [bidderName, ...(alias ? [alias] : [])]),
      people: bids.flatMap(({ people }) => people),
      codes: bids.flatMap(({ codes }) => codes),
    },
    [...ownNames, ...options.ignoreWords],
  )
  const of = ({ doc, name }: SectionDocument) => lookInto(doc, name, names)
  const all = (looked: readonly Looked[]) => new Set(looked.flatMap((one) => [...formsIn(one)]))
  const looked = bids.map(({ documents }) => documents.map(of))
  const ordinary = ordinaryForms(names, all([...tender, ...references].map(of)), looked.map(all))
  const hashes = (documents: readonly SectionDocument[]) =>
    documents.flatMap(({ doc }) => [...doc.images.map(({ hash }) => hash), ...(doc.traces.thumbnail ?? [])])
  const around = (own: BidDocuments): Around => {
    const others = bids.filter((bid) => bid !== own).flatMap(({ documents }) => documents)
    return { ordinary, images: options.images ? new Set(hashes([...tender, ...others])) : null }
  }
  return { looked, around }
}

function noteRows(bid: BidDocuments, { document, notes }: DocumentResult): Row[] {
  return notes.map((note) => ({ ...documentCells(bid, document), ...note }))
}

const ruleRow = ({ rule, stated: { quote, page } }: StatedRule): Row => ({
  ...{ rule: rule.key, required: String(rule.value), tolerance: rule.tolerance ?? null, scope: rule.scope },
  ...{ quote, page },
})

/** 暗标格式检查: how the technical documents keep the rules of the tender, and what in them tells whose they are (README). */
export function analyse({ documents = NO_DOCUMENTS, params }: SectionInput, sink: Sink): void {
  const options = { ...ENGINE_DEFAULTS.tecLayout, ...params?.tecLayout }
  const { bids, layoutRules } = documents
  const rules = statedRules(layoutRules)
  const checks = rules.map(({ rule }) => rule)
  const { looked, around } = look(documents, options)
  for (const [at, bid] of bids.entries()) {
    const [apart, placed] = [textNotes(bid.documents), placesOf(bid, documents.isBlind)]
    const found = bid.documents.map((document, which): DocumentResult => {
      return {
        document,
        results: checked(document, checks, options.maxPlaces),
        identity: findIdentity(looked[at]![which]!, around(bid)).map(placed),
        notes: [
          ...notesOf(document, checks),
          ...apart.filter((one) => one.at === which).map(({ note }) => note),
        ],
      }
    })
    if (found.length > 0) sink.rows('sums', [sumRow(bid, found, rules)])
    for (const one of found) {
      const cells = documentCells(bid, one.document)
      sink.rows(
        'checks',
        one.results.map((result, rule) => ({ ...cells, ...checkRow(result, rules[rule]!) })),
      )
      sink.rows('details', detailRows(bid, one, rules))
      sink.rows('notes', noteRows(bid, one))
    }
    sink.progress(at + 1, bids.length, 'layout')
  }
  sink.rows('rules', rules.map(ruleRow))
  writeReadings(documents, sink)
  writeRead(documents, rules.length > 0, sink)
}
