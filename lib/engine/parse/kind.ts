import { FILE_TYPE, type FileType, typeOfEnding } from '../../domain/number-codes'
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
  readonly type: FileType
  readonly why: KindReason
}

const isTenderEntry = (entry: string | null) =>
  entry !== null && !entry.includes('/') && extensionOf(entry) === 'lnzbx'

/** By the name of a file or folder; the first match decides. */
const NAMES: readonly (readonly [RegExp, FileType])[] = [
  [/控制价|最高投?标?限价|拦标价|标底/, FILE_TYPE.control],
  [/投标|报价/, FILE_TYPE.bid],
]
const nameKind = (text: string) => NAMES.find(([words]) => words.test(text))?.[1] ?? null

/** What the covers say, if they agree and the prices do not contradict them. */
function coverKind({ stated = [], isPriced }: KindSigns): FileType | null {
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
  if (entry !== null && extensionOf(entry) === 'lntbx') return { type: FILE_TYPE.bid, why: 'entry' }
  const byName = nameKind(fileName) ?? nameKind(folder)
  return byName ? { type: byName, why: 'fileName' } : { type: FILE_TYPE.control, why: 'pricedOnly' }
}
