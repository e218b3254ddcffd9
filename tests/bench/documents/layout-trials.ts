import { createHash } from 'node:crypto'
import { checkDocx } from '../../../lib/analyses/tecLayout/rule/check-docx'
import { checkPdf } from '../../../lib/analyses/tecLayout/rule/check-pdf'
import type { Place, RuleResult } from '../../../lib/analyses/tecLayout/rule/found'
import { LAYOUT_PROFILES } from '../../../lib/analyses/tecLayout/rule/profiles'
import { readDocx } from '../../../lib/engine/documents/docx/read-docx'
import type { ByteStream } from '../../../lib/engine/parse/bytes'
import { type DocxParts, docxFile } from '../../generator/documents/docx-file'
import { docxPartsOf } from '../../generator/layout-documents/docx'
import { plantDeviations } from '../../generator/layout-documents/docx-deviations'
import { draftOf } from '../../generator/layout-documents/docx-draft'
import type { PlantedDeviation } from '../../generator/layout-documents/docx-plants'
import { LOOKS } from '../../generator/layout-documents/looks'
import { plantInPdf } from '../../generator/layout-documents/pdf-deviations'
import { pagesOf, pdfDraftOf } from '../../generator/layout-documents/typeset'
import { readHere } from '../../support/read-parts'
import { type Printer, printerAt } from './layout-printers'

/** Characters of a document. */
const LENGTH = 3500
/** Every place is wanted, to see that none is wrong. */
const ALL_PLACES = 100_000

/** What came of one kind of documents. */
export interface DeviationCounts {
  documents: number
  planted: number
  found: number
  /** Places where nothing was planted. */
  wrong: number
}

export const noDeviations = (): DeviationCounts => ({ documents: 0, planted: 0, found: 0, wrong: 0 })

function sha256(stream: ByteStream): string {
  const hash = createHash('sha256')
  for (let piece = stream(); piece; piece = stream()) hash.update(piece)
  return hash.digest('hex')
}

/** Reads the bytes of a DOCX file. */
export function readDocxBytes(bytes: Uint8Array) {
  const source = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) }
  const { doc, format } = readDocx(source, sha256)
  return { doc, format: format! }
}
export const readParts = (parts: DocxParts) => readDocxBytes(docxFile(parts))

const bare = (text: string) => text.replace(/\s/g, '')
/** What a default or a theme sets holds for all text that does not say otherwise. */
const LEAST_SHARE = 80

function isAt({ where }: PlantedDeviation, place: Place): boolean {
  if ('section' in where) return place.section === where.section
  if (!('text' in where)) return true
  const [wanted, found] = [bare(where.text), bare(place.text)]
  return found !== '' && (wanted.includes(found) || found.includes(wanted))
}

const isFound = (one: PlantedDeviation, { state, share, places }: RuleResult): boolean =>
  state === 'differs' &&
  ('whole' in one.where ? (share ?? 0) >= LEAST_SHARE : places.some((place) => isAt(one, place)))

function count(
  counts: DeviationCounts,
  planted: readonly PlantedDeviation[],
  results: readonly RuleResult[],
): void {
  counts.documents++
  counts.planted += planted.length
  for (const result of results) {
    const own = planted.filter(({ key, scope }) => key === result.rule.key && scope === result.rule.scope)
    counts.found += own.filter((one) => isFound(one, result)).length
    if (result.state === 'differs')
      counts.wrong += result.places.filter((place) => !own.some((one) => isAt(one, place))).length
  }
}

const rulesAt = (at: number) => {
  const { id, rules, advised } = LAYOUT_PROFILES[at % LAYOUT_PROFILES.length]!
  return { look: LOOKS[id], rules: [...rules, ...advised] }
}

/** How many deviations the document at this position has. */
const plantsAt = (at: number) => Math.floor(at / LAYOUT_PROFILES.length) % 11

/** One DOCX of a profile with 0 to 10 deviations, or none. */
export function tryDocx(salt: string, at: number, counts: DeviationCounts, isHonest = false): void {
  const { look, rules } = rulesAt(at)
  const draft = draftOf(`${salt} | ${at}`, look, LENGTH)
  const planted = plantDeviations(draft, isHonest ? 0 : plantsAt(at))
  count(counts, planted, checkDocx(readParts(docxPartsOf(draft)), rules, ALL_PLACES))
}

/** One PDF of a profile with 0 to 10 deviations, or none, by one of the writers in turn. */
export async function tryPdf(
  salt: string,
  at: number,
  counts: DeviationCounts,
  isHonest = false,
): Promise<void> {
  const { look, rules } = rulesAt(at)
  const draft = pdfDraftOf(`${salt} | ${at}`, look, LENGTH)
  const planted = plantInPdf(draft, isHonest ? 0 : plantsAt(at))
  const { latin, print } = printerAt(at)
  const { doc, layout } = await readHere(await print(pagesOf(draft, latin)))
  count(counts, planted, checkPdf({ doc, layout: layout! }, rules, ALL_PLACES))
}

/** One document as DOCX and printed by a writer: rules that only the PDF differs from; `left`: what cannot be compared. */
export async function tryPrinted(
  salt: string,
  at: number,
  { latin, print }: Printer,
  left: readonly string[] = [],
): Promise<string[]> {
  const { look, rules } = rulesAt(at)
  const seed = `${salt} | twin ${at}`
  const kept = checkDocx(readParts(docxPartsOf(draftOf(seed, look, LENGTH))), rules)
  const { doc, layout } = await readHere(await print(pagesOf(pdfDraftOf(seed, look, LENGTH), latin)))
  return checkPdf({ doc, layout: layout! }, rules).flatMap(({ rule, state }, number) =>
    state === 'differs' && kept[number]!.state !== 'differs' && !left.includes(rule.key)
      ? [`${rule.key} ${rule.scope}`]
      : [],
  )
}
