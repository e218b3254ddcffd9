import { TRACE_KINDS, type TraceKind } from '../../../../domain/codes'
import { BARRIER, comparedPlain, textOf } from '../../../../engine/documents/compared-text'
import { type BlockKind, type DocText, kindOf } from '../../../../engine/documents/doc-text'
import { type Hit, searchIn } from '../../../../engine/documents/search'
import { maskedUser } from '../../../../engine/documents/wps-codes'
import type { IdentitySearch, NameKind } from './names'
import { type IdentityClass, PATTERNS, type PatternKind } from './patterns'
import { hasOwnThumbnail } from './templates'

export interface IdentityFinding {
  readonly class: IdentityClass
  readonly what: PatternKind | 'name' | 'initials' | 'metadata' | 'image'
  /** The kind of block, of property, or a name of a file. */
  readonly place: BlockKind | TraceKind | 'fileName'
  /** Position in the blocks, from 0, and of the characters in the text; null for what is not in the text. */
  readonly block: number | null
  readonly start: number | null
  readonly end: number | null
  readonly found: string
}

/** Text in pieces: where each comes from, and of each of its compared characters the place in its text. */
interface Piece {
  readonly place: IdentityFinding['place']
  readonly block: number | null
  readonly text: string
  readonly start: number
  readonly places: Uint32Array
}

/** A document in the compared form, with the names in it. */
export interface Looked {
  readonly doc: DocText
  readonly codes: Uint16Array
  readonly pieces: readonly Piece[]
  readonly hits: readonly Hit[]
  readonly names: IdentitySearch
}

/** All texts of a document in the compared form, parted by barriers; names are found across runs and lines. */
export function lookInto(doc: DocText, fileName: string, names: IdentitySearch): Looked {
  const pieces: Piece[] = []
  const texts: Uint16Array[] = []
  let length = 0
  const add = (place: Piece['place'], block: number | null, text: string) => {
    const { codes, places } = comparedPlain(text)
    pieces.push({ place, block, text, places, start: length })
    texts.push(codes)
    length += codes.length + 1
  }
  for (let block = 0; block < doc.blocks.count; block++)
    add(kindOf(doc.blocks, block), block, doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block]))
  for (const kind of TRACE_KINDS) for (const value of doc.traces[kind] ?? []) add(kind, null, value)
  for (const image of doc.images) add('embedded', null, image.name)
  add('fileName', null, fileName)
  const codes = new Uint16Array(length).fill(BARRIER)
  for (const [at, { start }] of pieces.entries()) codes.set(texts[at]!, start)
  return { doc, codes, pieces, hits: searchIn(names.search, codes), names }
}

export const formsIn = ({ hits, names }: Looked): Set<string> =>
  new Set(hits.map(({ word }) => names.search.words[word]!))

function pieceAt(pieces: readonly Piece[], position: number): Piece {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.start <= position) low = middle
    else high = middle - 1
  }
  return pieces[low]!
}

/** The characters of a text from which these compared ones come. */
function spanOf({ start, places, text }: Piece, from: number, to: number): [start: number, end: number] {
  const first = places[from - start]!
  const last = places[to - 1 - start]!
  return [first, Math.min(text.length, last + 1)]
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
/** What software writes where nobody has stated a name. */
const NOBODY =
  /^(?:ADMINISTRATOR|ADMIN|USER|USERS|PC|MICROSOFT.{0,30}|WINDOWS.{0,10}|微软.{0,8}|用户|作者|AUTHOR|UNKNOWN|HP|DELL|LENOVO|ASUS|ACER|PYTHON-DOCX|APACHEPOI|UN-NAMED|DOCX|NONE|N\/A|[-_.\d]{1,3})$/

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
  'signature',
  'layer',
]

const isTrace = (place: Piece['place']): place is TraceKind => TRACE_KINDS.includes(place as TraceKind)
const isHan = (code: number) => code >= 0x3400 && code <= 0x9fff
const isWordCharacter = (char: string | undefined) => /[A-Za-z0-9]/.test(char ?? '')
/** Whose name follows. */
const TITLE =
  /(?:经理|负责人|工程师|姓名|法人|代表|总工|组长|主任|队长|总监|联系人|编制|审核|审批|签字|(?:施工|质量|质检|安全|材料|资料|测量|试验|机械|劳务|预算)员)[:(]?$/

/** Whether a short name of a person is told by its place to be one, and no part of other words. */
function isPerson({ codes }: Looked, { place }: Piece, start: number, end: number): boolean {
  if (end - start > 2 || isTrace(place)) return true
  if (
    TITLE.test(
      textOf({ codes }, Math.max(0, start - 5), start)
        .split('\uffff')
        .at(-1)!,
    )
  )
    return true
  return !isHan(codes[start - 1] ?? BARRIER) && !isHan(codes[end] ?? BARRIER)
}

/** Latin letters and digits are a name only as whole words. */
function isWhole(piece: Piece, form: string, [start, end]: readonly [number, number]): boolean {
  if (isWordCharacter(form[0]) && isWordCharacter(piece.text[start - 1])) return false
  return !(isWordCharacter(form.at(-1)) && isWordCharacter(piece.text[end]))
}

/** Collects what is found in one document. */
class Findings {
  readonly list: (IdentityFinding & { at: number })[] = []
  /** The first place of each piece with a finding. */
  private readonly pieces = new Set<number>()

  constructor(private readonly looked: Looked) {}

  add(what: IdentityFinding['what'], kind: IdentityClass, at: number, end: number, found: string): void {
    const piece = pieceAt(this.looked.pieces, at)
    const [from, to] = spanOf(piece, at, end)
    const offset = piece.block === null ? null : this.looked.doc.blocks.starts[piece.block]!
    this.pieces.add(piece.start)
    this.list.push({
      ...{ class: kind, what, place: piece.place, block: piece.block, found, at },
      ...{ start: offset === null ? null : offset + from, end: offset === null ? null : offset + to },
    })
  }

  has({ start }: Piece): boolean {
    return this.pieces.has(start)
  }

  sorted(): IdentityFinding[] {
    return this.list.sort((a, b) => a.at - b.at).map(({ at: _, ...finding }) => finding)
  }
}

function addNames(looked: Looked, findings: Findings, ordinary: ReadonlySet<string>): void {
  const { hits, names, pieces } = looked
  for (const { word, start, end } of hits) {
    const form = names.search.words[word]!
    const kind: NameKind = names.kinds[word]!
    const piece = pieceAt(pieces, start)
    if (kind === 'known' || ordinary.has(form) || !isWhole(piece, form, spanOf(piece, start, end))) continue
    if (kind === 'initials') findings.add('initials', 'identityMaybe', start, end, form)
    else {
      const isSure = kind !== 'person' || isPerson(looked, piece, start, end)
      findings.add('name', isSure ? 'identity' : 'identityMaybe', start, end, form)
    }
  }
}

/** Figures of neighbouring cells, or of a list, are no number. */
function isOneNumber(piece: Piece, [start, end]: readonly [number, number]): boolean {
  const written = piece.text.slice(start, end)
  return !/[\t\n]/.test(written) && (written.match(/\s/g)?.length ?? 0) <= 4
}

function addPatterns(looked: Looked, findings: Findings): void {
  const { codes, pieces } = looked
  const text = textOf({ codes })
  for (const { what, class: kind, pattern, holds, isNumber } of PATTERNS)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const piece = pieceAt(pieces, index)
      const span = spanOf(piece, index, index + found.length)
      const isSearched = !isTrace(piece.place) || SEARCHED.includes(piece.place)
      if (!isSearched || !(holds?.(found) ?? true) || (isNumber && !isOneNumber(piece, span))) continue
      findings.add(what, kind, index, index + found.length, found)
    }
}

/** Who wrote it, each name once. */
function addMetadata({ codes, pieces }: Looked, findings: Findings): void {
  const known = new Set<string>()
  for (const piece of pieces) {
    if (!METADATA.includes(piece.place as TraceKind) || findings.has(piece)) continue
    const end = piece.start + piece.places.length
    const value = textOf({ codes }, piece.start, end)
    if (value === '' || NOBODY.test(value) || known.has(value)) continue
    known.add(value)
    // The id of a person is never shown whole.
    const shown = piece.place === 'wpsUser' ? maskedUser(value) : value
    findings.add('metadata', 'identityMaybe', piece.start, end, shown)
  }
}

function addThumbnail({ doc, pieces }: Looked, findings: Findings, known: ReadonlySet<string> | null): void {
  const piece = pieces.find(({ place }) => place === 'thumbnail')
  if (piece && hasOwnThumbnail(doc.traces.thumbnail, known))
    findings.add('image', 'identityMaybe', piece.start, piece.start + piece.places.length, 'thumbnail')
}

/** Images like seals; `known`: hashes of those that stand in other bids or in the tender. */
function addImages({ doc, pieces }: Looked, findings: Findings, known: ReadonlySet<string>): void {
  const first = pieces.length - 1 - doc.images.length
  for (const [at, { name, hash, isLikeSeal }] of doc.images.entries()) {
    const piece = pieces[first + at]!
    const end = piece.start + piece.places.length
    if (isLikeSeal && !known.has(hash) && end > piece.start)
      findings.add('image', 'identityMaybe', piece.start, end, name)
  }
}

/** What is known from the other documents of the section. */
export interface Around {
  /** Forms of names that the tender or most bids have: they name nobody. */
  readonly ordinary: ReadonlySet<string>
  /** Hashes of images and thumbnails that stand in other bids or in the tender; null: images are not looked at. */
  readonly images: ReadonlySet<string> | null
}

const ALONE: Around = { ordinary: new Set(), images: new Set() }

/** Everything in a document that tells, or may tell, whose it is: by place. */
export function findIdentity(looked: Looked, { ordinary, images }: Around = ALONE): IdentityFinding[] {
  const findings = new Findings(looked)
  addNames(looked, findings, ordinary)
  addPatterns(looked, findings)
  addMetadata(looked, findings)
  addThumbnail(looked, findings, images)
  if (images) addImages(looked, findings, images)
  return findings.sorted()
}
