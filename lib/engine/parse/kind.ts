import { typeOfEnding } from '../../domain/files/endings'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { extensionOf } from './archive-name'

/** What tells whether a bill is a tender bill, a bid or a control price. */
export interface KindSigns {
  /** The bidder named in the bill or in TB.xml. */
  readonly named: string | null
  readonly isPriced: boolean
  /** The archive entry the bill was read from. */
  readonly entry: string | null
  readonly fileName: string
  /** The folders that it was in, with `/` between them. */
  readonly folder?: string
  /** What the covers of a workbook say. */
  readonly stated?: readonly ('tender' | 'control' | 'bid')[]
}

/**
 * Why a file is taken for its type; message key `files.proposal.why.<code>`.
 *
 * - `namesBidder`: it names a bidder · `unpriced`, `pricedOnly`: nothing but the prices tells it
 * - `cover`: the cover of the workbook says it · `ending`, `entry`: the extension of the file, or of its bill
 * - `fileName`: the name of the file or of its folder says it
 * - `content`: a stored file of the section has the same content · `person`: a person decided it
 */
export const KIND_REASONS = [
  'namesBidder',
  'unpriced',
  'pricedOnly',
  'cover',
  'ending',
  'entry',
  'fileName',
  'content',
  'person',
] as const
export type KindReason = (typeof KIND_REASONS)[number]

export interface Kind {
  readonly type: BillType
  readonly why: KindReason
}

const isTenderEntry = (entry: string | null) =>
  entry !== null && !entry.includes('/') && extensionOf(entry) === 'lnzbx'

/** By the name of a file or folder; the first match decides. 招投标 says nothing. */
const NAMES: readonly (readonly [RegExp, BillType])[] = [
  [/控制价|最高投?标?限价|拦标价|标底/, FILE_TYPE.control],
  [/(?<!招|招标)投标|报价/, FILE_TYPE.bid],
  [/招标(?!投标)/, FILE_TYPE.tender],
]
const nameKind = (text: string) => NAMES.find(([words]) => words.test(text))?.[1] ?? null
/** Likewise of a priced bill, which no name makes a tender bill. */
const pricedNameKind = (text: string) => {
  const kind = nameKind(text)
  return kind === FILE_TYPE.tender ? null : kind
}

/**
 * The first statement of the covers that a file is of another type than `type`; null if they state nothing, or `type`
 * among others, as one cover for a whole folder does.
 */
export function otherCover<S extends { readonly kind: 'tender' | 'control' | 'bid' }>(
  stated: readonly S[],
  type: BillType,
): S | null {
  return stated.some(({ kind }) => FILE_TYPE[kind] === type) ? null : (stated[0] ?? null)
}

/** What the covers say, if they agree and the prices do not contradict them. */
function coverKind({ stated = [], isPriced }: KindSigns): BillType | null {
  const [kind] = stated
  if (kind === undefined || stated.some((other) => other !== kind)) return null
  return (kind === 'tender') === isPriced ? null : FILE_TYPE[kind]
}

/**
 * The type of a file by its content (formats.md §1): only a bid names a bidder, only a tender bill has no prices, and
 * the cover of a workbook says what it is. Extension and name decide where the content does not: on a bid that names
 * nobody, and on a control price.
 */
export function kindOf(signs: KindSigns): Kind {
  const { named, isPriced, entry, fileName, folder = '' } = signs
  if (named) return { type: FILE_TYPE.bid, why: 'namesBidder' }
  const cover = coverKind(signs)
  if (cover) return { type: cover, why: 'cover' }
  const stated = typeOfEnding(fileName)
  if (!isPriced) {
    const isBid = stated === FILE_TYPE.bid && !isTenderEntry(entry)
    return isBid ? { type: FILE_TYPE.bid, why: 'ending' } : { type: FILE_TYPE.tender, why: 'unpriced' }
  }
  if (stated === FILE_TYPE.control || stated === FILE_TYPE.bid) return { type: stated, why: 'ending' }
  if (extensionOf(entry ?? fileName) === 'lntbx') return { type: FILE_TYPE.bid, why: 'entry' }
  const byName = pricedNameKind(fileName) ?? pricedNameKind(folder)
  return byName ? { type: byName, why: 'fileName' } : { type: FILE_TYPE.control, why: 'pricedOnly' }
}

/**
 * Whether a bill without prices that nothing else tells (`unpriced`) may be another file whose prices were not read: its
 * cover, its name or its folder says so, and neither its extension nor its bill is one of a tenderer.
 */
export function mayBePriced(signs: {
  readonly entry: string | null
  readonly fileName: string
  readonly folder: string
  readonly stated: readonly { readonly kind: 'tender' | 'control' | 'bid' }[]
}): boolean {
  const { fileName, folder, stated } = signs
  if (isOfTenderer(signs)) return false
  const byName = nameKind(fileName) ?? nameKind(folder)
  return otherCover(stated, FILE_TYPE.tender) !== null || (byName !== null && byName !== FILE_TYPE.tender)
}

/** Whether its extension, or that of its bill, is one of a tender file. */
export const isOfTenderer = ({
  fileName,
  entry,
}: {
  readonly fileName: string
  readonly entry: string | null
}) => typeOfEnding(fileName) === FILE_TYPE.tender || isTenderEntry(entry ?? fileName)
