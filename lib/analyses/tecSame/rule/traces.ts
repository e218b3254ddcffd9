import { DOCUMENT_TRACE, type DocumentTrace } from '../../../domain/codes'
import type { Traces } from '../../../engine/documents/doc-text'
import { isOfTool } from '../../../engine/documents/tool-ids'
import { NOBODY, ONLY_ZEROS } from '../../../engine/documents/wps-codes'
import { isDefaultValue } from '../../../engine/feature-codes/default-properties'
import { commonHolders } from './options'

/** What the files of a bid tell about their making. */
export interface BidTraces {
  readonly traces: Traces
  /** SHA-256 of its documents, and of the images that it shares. */
  readonly files: readonly string[]
  readonly images: readonly string[]
}

export interface SharedTrace {
  readonly bidder1: number
  readonly bidder2: number
  readonly kind: DocumentTrace
  readonly values: readonly string[]
  /** 0 is shown and proves nothing; 1 is weak, 2 and 3 are strong. */
  readonly weight: 0 | 1 | 2 | 3
  /** How likely it is that so many are shared by chance, where that is known. */
  readonly chance: number | null
}

const STRONG: readonly DocumentTrace[] = ['wpsHdid', 'wpsUser', 'file', 'image', 'pdfId', 'xmpId']
/** Ids of parts of a document: from so many in all they are no accident. */
const PART_IDS: readonly DocumentTrace[] = ['docId', 'paraId', 'listId', 'bookmark']
const LEAST_PART_IDS = 3
const WEAK: readonly DocumentTrace[] = [
  'lastModifiedBy',
  'author',
  'company',
  'manager',
  'template',
  'revisionAuthor',
  'created',
  'modified',
  'printed',
  'totalTime',
  'revision',
]
/** Minutes and numbers of savings up to this one are shared by many documents. */
const FEW = 20
const LEAST_SAVE_IDS = 3
const UNLIKELY = 1e-6

/** The probability of at least `least` of a Poisson distribution. */
function poissonFrom(mean: number, least: number): number {
  let term = Math.exp(-mean)
  for (let i = 1; i <= least; i++) term *= mean / i
  let sum = 0
  for (let i = least; i < least + 1000 && term > 0; i++) {
    sum += term
    term *= mean / (i + 1)
  }
  return Math.min(1, sum)
}

/** How likely it is that two sets of save ids share so many: 24 of their 32 bits are random. */
export function saveIdChance(one: number, other: number, shared: number): { mean: number; chance: number } {
  const mean = (one * other) / 2 ** 24
  return { mean, chance: poissonFrom(mean, shared) }
}

const EMPTY_IDS = /^(?:0*|F{6}[0-9A-F]{2})$/
const PERSON: readonly DocumentTrace[] = ['author', 'lastModifiedBy', 'manager', 'revisionAuthor']

/** The id behind `uuid:` or `xmp.did:`. */
const afterScheme = (id: string) => id.slice(id.lastIndexOf(':') + 1)

/** Whether software puts the value there, or a value cannot mean anything. */
function isEmpty(kind: DocumentTrace, value: string): boolean {
  if (isOfTool(kind, value)) return true
  if (kind === 'rsid' || kind === 'rsidRoot') return value === '00000000' || value === '00000E0E'
  if (kind === 'docId' || kind === 'paraId' || kind === 'listId') return EMPTY_IDS.test(value)
  if (kind === 'wpsUser') return NOBODY.test(value)
  if (kind === 'wpsHdid' || kind === 'pdfId' || kind === 'xmpId') return ONLY_ZEROS.test(afterScheme(value))
  if (kind === 'bookmark') return !/^_(?:Toc|Ref|Hlk)\d/.test(value)
  if (PERSON.includes(kind)) return isDefaultValue('author', value)
  if (kind === 'company' || kind === 'template') return isDefaultValue(kind, value)
  if (kind === 'created' || kind === 'modified' || kind === 'printed')
    return value.startsWith('2006-08-01T19:32:00') || isDefaultValue('created', value)
  return kind === 'totalTime' || kind === 'revision' ? !(Number(value) > FEW) : false
}

function valuesOf({ traces, files, images }: BidTraces, kind: DocumentTrace): readonly string[] {
  if (kind === 'file') return files
  return kind === 'image' ? images : (traces[kind] ?? [])
}

/** The values of each bid that count: neither empty, nor the tender's, nor those of most bidders. */
function counted(bids: readonly BidTraces[], tender: BidTraces, kind: DocumentTrace, rate: number) {
  const left = new Set(valuesOf(tender, kind))
  const holders = new Map<string, number>()
  const sets = bids.map((bid) => new Set(valuesOf(bid, kind).filter((value) => !isEmpty(kind, value))))
  for (const set of sets) for (const value of set) holders.set(value, (holders.get(value) ?? 0) + 1)
  const most = commonHolders(bids.length, rate)
  return sets.map(
    (set) => new Set([...set].filter((value) => !left.has(value) && holders.get(value)! < most)),
  )
}

function weightOf(kind: DocumentTrace, shared: number, chance: number | null): SharedTrace['weight'] {
  if (STRONG.includes(kind)) return 3
  if (kind === 'rsidRoot') return 2
  if (kind === 'rsid') return shared >= LEAST_SAVE_IDS && (chance ?? 1) < UNLIKELY ? 3 : 0
  return WEAK.includes(kind) ? 1 : 0
}

/** Ids of parts count together: a document has a single id. */
function withPartIds(traces: SharedTrace[]): SharedTrace[] {
  const ids = traces.filter(({ kind }) => PART_IDS.includes(kind))
  const count = ids.reduce((sum, { values }) => sum + values.length, 0)
  if (count < LEAST_PART_IDS) return traces
  return traces.map((trace) => (ids.includes(trace) ? { ...trace, weight: 2 } : trace))
}

/** What the files of each two bids have in common, by pair and kind. */
export function sharedTraces(bids: readonly BidTraces[], tender: BidTraces, rate = 80): SharedTrace[] {
  const sets = new Map(DOCUMENT_TRACE.map((kind) => [kind, counted(bids, tender, kind, rate)]))
  const found: SharedTrace[] = []
  for (let bidder1 = 0; bidder1 < bids.length; bidder1++) {
    for (let bidder2 = bidder1 + 1; bidder2 < bids.length; bidder2++) {
      const own = DOCUMENT_TRACE.flatMap((kind): SharedTrace[] => {
        const [one, other] = [sets.get(kind)![bidder1]!, sets.get(kind)![bidder2]!]
        const values = [...one].filter((value) => other.has(value)).sort()
        if (values.length === 0) return []
        const chance = kind === 'rsid' ? saveIdChance(one.size, other.size, values.length).chance : null
        return [{ bidder1, bidder2, kind, values, weight: weightOf(kind, values.length, chance), chance }]
      })
      found.push(...withPartIds(own))
    }
  }
  return found
}
