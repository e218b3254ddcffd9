import { companyForms, searchForm } from '../../documents/company-forms'
import { BARRIER, type ComparedText, comparedPlain, textOf } from '../../documents/compared-text'
import { type BlockKind, type DocText, kindOf, TRACE_KINDS, type TraceKind } from '../../documents/doc-text'
import { createSearch, type Search, searchIn } from '../../documents/search'
import { isCreditCode, isIdentityNumber } from './numbers'

/** What marks a bid as somebody's: surely, or perhaps. */
export type IdentityClass = 'identity' | 'identityMaybe'

export interface IdentityNames {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly codes: readonly string[]
}

export interface IdentityFinding {
  readonly class: IdentityClass
  readonly what:
    | 'name'
    | 'creditCode'
    | 'identityNumber'
    | 'phone'
    | 'email'
    | 'web'
    | 'ourCompany'
    | 'pastWork'
    | 'metadata'
  /** The kind of block, of property, or a name of a file. */
  readonly place: BlockKind | TraceKind | 'fileName'
  /** From 1 in the body; null elsewhere. */
  readonly block: number | null
  readonly found: string
}

/** Who may not be recognised, and who is named in every bid. */
export interface IdentitySearch {
  readonly search: Search
}

/** `known`: the tenderer, the agency, the project and whatever is to be ignored. */
export function identitySearch(names: IdentityNames, known: readonly string[]): IdentitySearch {
  const others = new Set(known.flatMap((name) => [searchForm(name), ...companyForms(name)]))
  const forms = [
    ...names.companies.flatMap(companyForms),
    ...[...names.people, ...names.codes].map(searchForm).filter((form) => form.length >= 2),
  ]
  return { search: createSearch([...new Set(forms)].filter((form) => !others.has(form))) }
}

type Pattern = readonly [IdentityFinding['what'], IdentityClass, RegExp, ((text: string) => boolean)?]

const PATTERNS: readonly Pattern[] = [
  ['identityNumber', 'identity', /(?<![0-9A-Z])[1-9]\d{16}[\dX](?![0-9A-Z])/g, isIdentityNumber],
  ['creditCode', 'identity', /(?<![0-9A-Z])[0-9A-HJ-NPQRTUWXY]{18}(?![0-9A-Z])/g, isCreditCode],
  ['phone', 'identityMaybe', /(?<!\d)1[3-9]\d{9}(?!\d)/g],
  ['phone', 'identityMaybe', /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g],
  ['email', 'identityMaybe', /(?<![A-Z0-9._-])[A-Z0-9._-]{1,60}@[A-Z0-9-]{1,60}\.[A-Z0-9.]{2,30}/g],
  ['web', 'identityMaybe', /(?:HTTPS?:\/\/|WWW\.)[A-Z0-9.-]{3,100}/g],
  ['ourCompany', 'identityMaybe', /[本我]公司[(:]/g],
  ['pastWork', 'identityMaybe', /以往业绩|类似业绩|荣获/g],
]

/** Text in pieces: where each comes from. */
interface Piece {
  readonly place: IdentityFinding['place']
  readonly block: number | null
  readonly start: number
}

/** All texts of a document in the compared form, parted by barriers; names are found across runs and lines. */
function gather(doc: DocText, fileName: string): { codes: Uint16Array; pieces: Piece[] } {
  const pieces: Piece[] = []
  const texts: ComparedText[] = []
  let length = 0
  const add = (place: Piece['place'], block: number | null, text: string) => {
    const compared = comparedPlain(text)
    pieces.push({ place, block, start: length })
    texts.push(compared)
    length += compared.codes.length + 1
  }
  for (let block = 0; block < doc.blocks.count; block++)
    add(
      kindOf(doc.blocks, block),
      block + 1,
      doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block]),
    )
  for (const kind of TRACE_KINDS) for (const value of doc.traces[kind] ?? []) add(kind, null, value)
  for (const image of doc.images) add('embedded', null, image.name)
  add('fileName', null, fileName)
  const codes = new Uint16Array(length).fill(BARRIER)
  for (const [at, { start }] of pieces.entries()) codes.set(texts[at]!.codes, start)
  return { codes, pieces }
}

function pieceAt(pieces: readonly Piece[], position: number): Piece {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.start <= position) low = middle
    else high = middle - 1
  }
  return pieces[low]!
}

/** What should be empty in a blind document: whoever wrote it. */
const METADATA: readonly TraceKind[] = [
  'author',
  'lastModifiedBy',
  'company',
  'manager',
  'revisionAuthor',
  'wpsUser',
]

/** Values that state a number, an id or a time; patterns would find numbers in them. */
const SEARCHED: readonly TraceKind[] = [
  'property',
  'link',
  'field',
  'author',
  'lastModifiedBy',
  'company',
  'manager',
  'template',
  'revisionAuthor',
  'styleName',
  'bookmark',
  'embedded',
]

/** Everything in a document that tells, or may tell, whose it is: by place. */
export function findIdentity(doc: DocText, fileName: string, { search }: IdentitySearch): IdentityFinding[] {
  const { codes, pieces } = gather(doc, fileName)
  const findings: (IdentityFinding & { at: number })[] = []
  const add = (what: IdentityFinding['what'], kind: IdentityClass, at: number, found: string) => {
    const { place, block } = pieceAt(pieces, at)
    findings.push({ class: kind, what, place, block, found, at })
  }
  for (const { word, start } of searchIn(search, codes)) add('name', 'identity', start, search.words[word]!)
  const text = textOf({ codes })
  for (const [what, kind, pattern, holds] of PATTERNS)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const { place } = pieceAt(pieces, index)
      const isSearched = !TRACE_KINDS.includes(place as TraceKind) || SEARCHED.includes(place as TraceKind)
      if (isSearched && (holds?.(found) ?? true)) add(what, kind, index, found)
    }
  for (const { place, start } of pieces)
    if (
      METADATA.includes(place as TraceKind) &&
      !findings.some((one) => pieceAt(pieces, one.at).start === start)
    ) {
      const end = codes.indexOf(BARRIER, start)
      if (end > start) add('metadata', 'identityMaybe', start, textOf({ codes }, start, end))
    }
  return findings.sort((a, b) => a.at - b.at).map(({ at: _, ...finding }) => finding)
}
