import type { CoverageState } from '../domain/codes'
import type { Translate } from '../kit/i18n/translator'

/** A sentence of `messages/<locale>/claims.json`: it denies or completes, so it holds under one condition, which stands here. */
export interface Claim {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

export const claimText = ({ key, values }: Claim, translate: Translate): string =>
  translate(`claims.${key}`, values)

const claim = (key: string, values?: Claim['values']): Claim => (values ? { key, values } : { key })

/** What a result compared of the bids; null if it does not state it. */
export type Compared = CoverageState | null

/** What was not compared and why; null if everything was. */
export const coverageClaim = (state: CoverageState, reasons: string): Claim | null =>
  state === 'all' ? null : claim(state === 'none' ? 'comparedNothing' : 'comparedInPart', { reasons })

export const coverageNotStated = (): Claim => claim('coverageNotStated')

/** What the figures beside the names of bidders count. */
export const comparedCount = (what: string): Claim => claim('comparedCount', { what })

/** What can be found absent by a result that has no row of it. */
const ABSENT = {
  finding: ['nothingFound', 'nothingFoundText'],
  sharedCodes: ['noSharedCodes', 'noSharedCodesText'],
  joinedBidders: ['noJoinedBidders', 'noJoinedBiddersText'],
  shareAbove: ['noShareAbove', 'noShareAboveText'],
  concentration: ['noConcentration', 'noConcentrationText'],
} as const
export type Absent = keyof typeof ABSENT

/** A table without rows: only of what compared everything is it said without reserve. `isClear`: it is. */
export function absence(what: Absent, compared: Compared) {
  if (compared === null) return { title: null, text: coverageNotStated(), isClear: false }
  if (compared === 'none') return { title: claim('nothingCompared'), text: null, isClear: false }
  const [title, text] = ABSENT[what]
  if (compared === 'all') return { title: claim(title), text: claim(text), isClear: true }
  if (what === 'finding') return { title: claim('nothingFoundInCompared'), text: null, isClear: false }
  return { title: claim(title), text: claim('onlyOfCompared'), isClear: false }
}

/** No clue in a result, on one line; null if it compared nothing, which then is what has to be said. */
export function nothingFound(compared: Compared): Claim | null {
  if (compared === 'none') return null
  if (compared === null) return coverageNotStated()
  return claim(compared === 'all' ? 'nothingFound' : 'nothingFoundInCompared')
}

/** No pattern of two bidders; null if no item of theirs was compared. */
export const noPattern = (count: number): Claim | null => (count > 0 ? claim('noPattern', { count }) : null)

/** No pair with a clue among those compared; null if none was compared. */
export const noPairFlagged = (pairs: number): Claim | null => (pairs > 0 ? claim('noPairFlagged') : null)

/** The heading of the analyses that compared something. */
export const comparedAnalyses = (): Claim => claim('comparedAnalyses')

/** Nothing is left to be compared; null while something is. */
export const everythingCompared = (gaps: number): Claim | null =>
  gaps === 0 ? claim('everythingCompared') : null

/** Results of which nothing or only a part was compared; empty if there are none. */
export const itemsCompared = (state: Exclude<CoverageState, 'all'>, count: number): Claim[] =>
  count === 0 ? [] : [claim(state === 'none' ? 'itemsComparedNothing' : 'itemsComparedInPart', { count })]

/** The same by name, after a run. */
export const itemsNamedNothing = (names: readonly string[], list: string): Claim[] =>
  names.length === 0 ? [] : [claim('itemsNamedNothing', { count: names.length, names: names.join(list) })]

/** All runs of a record have ended well, but not all have compared everything. */
export const endedInPart = (): Claim => claim('endedInPart')

/** Tables with too many clues for two results to be compared in them. */
export const tablesNotCompared = (tables: readonly string[], list: string): Claim[] =>
  tables.length === 0 ? [] : [claim('tablesNotCompared', { tables: tables.join(list) })]

/** In how many analyses a bidder without a clue was compared, in how many of them not in full, and in how many not at all. */
export interface BidderCompared {
  readonly compared: number
  readonly part: number
  readonly left: number
}

export const noClueOfBidder = ({ compared, part, left }: BidderCompared): Claim =>
  compared === 0 ? claim('bidderNotCompared') : claim('noClueOfBidder', { compared, part, left })

/** The kinds of evidence that were looked for and those that were not, by name. */
export interface KindsCompared {
  /** Those that were looked for in a part only say so. */
  readonly looked: readonly string[]
  readonly missing: readonly string[]
  /** None is missing, and none was looked for in a part only. */
  readonly isWhole: boolean
}

/** A kind that was not looked for in everything of these bidders. */
export const kindInPart = (kind: string): Claim => claim('kindInPart', { kind })

/** Of whom nothing is found that they share. */
export type Unconnected = 'nothingShared' | 'notConnected' | 'noGroup'

export const kindsNotCompared = (missing: readonly string[], list: string): Claim[] =>
  missing.length === 0 ? [] : [claim('kindsNotCompared', { kinds: missing.join(list) })]

/** Nothing shared: by which kinds that is known, and of which it is not. */
export function nothingShared(
  what: Unconnected | { readonly bidder: string },
  { looked, missing }: Pick<KindsCompared, 'looked' | 'missing'>,
  list: string,
): Claim[] {
  if (looked.length === 0) return [claim('noKindCompared')]
  const kinds = looked.join(list)
  const first = typeof what === 'string' ? claim(what, { kinds }) : claim('notInGroup', { ...what, kinds })
  return [first, ...kindsNotCompared(missing, list)]
}

/** What a dossier of two bidders holds: all that they share only if every kind was looked for. */
export const sharedOfPair = ({ isWhole }: KindsCompared): Claim =>
  claim(isWhole ? 'allShared' : 'sharedInCompared')

/** How many of the pairs of a group are connected by themselves. */
export const pairsConnected = (pairs: number, all: number, shown: Record<'pairs' | 'all', string>): Claim =>
  pairs === all ? claim('allPairsConnected', { all: shown.all }) : claim('somePairsConnected', shown)

export interface SigningFacts {
  /** Everybody whose signature the report needs. */
  readonly experts: number
  /** Those of them who sign here. */
  readonly linked: number
  /** Those who have signed here. */
  readonly signed: number
}

/** Only who has signed here is known to have signed; a sealed report is complete only if that is everybody. */
export const isSignedByAll = ({ experts, signed }: SigningFacts): boolean => experts > 0 && signed === experts

/** How far the report is signed. */
export function signingClaim(facts: SigningFacts): Claim {
  const { experts, linked, signed } = facts
  const values = { signed, awaited: linked - signed, paper: experts - linked }
  return claim(isSignedByAll(facts) ? 'signedByAll' : 'signedBySome', values)
}

/** The same, with how many members have submitted an opinion. */
export const signedAndHanded = (signed: string, handed: string): Claim =>
  claim('signedAndHanded', { signed, handed })

/** Sealed is not signed by everybody: who signs on paper does so after the seal. */
export const sealedClaim = (number: number, facts: SigningFacts, signed: string): Claim =>
  claim(isSignedByAll(facts) ? 'sealed' : 'sealedInPart', { number, claim: signed })

export const notSealed = (): Claim => claim('notSealed')

/** The seal of the report on page 1; null for a report without one. */
export const sealOf = (number: number | null): Claim =>
  number === null ? claim('notSealedYet') : claim('sealedState', { number })

/** The state of the signatures on the present contents. */
export const sealState = (condition: 'unsigned' | 'signing' | 'sealed' | 'broken', number: number): Claim =>
  condition === 'sealed' || condition === 'signing'
    ? claim(`${condition}State`, { number })
    : claim(`${condition}State`)

/** Why the newest seal does not hold for the present contents. */
export const sealBroken = (values: { number: number; time: string; changes: string }): Claim =>
  claim('sealBroken', values)

/** Signatures on contents that have changed since. */
export const signaturesLapsed = (count: number): Claim[] =>
  count === 0 ? [] : [claim('signaturesLapsed', { count })]

export const noSignature = (): Claim => claim('noSignature')
export const noOpinion = (): Claim => claim('noOpinion')
export const noOverallOpinion = (): Claim => claim('noOverallOpinion')
export const noneJudged = (): Claim => claim('noneJudged')

/** Every finding of a table is judged; null while one is not, or if it has none. */
export const allJudged = ({
  judged,
  all,
}: {
  readonly judged: number
  readonly all: number
}): Claim | null => (all > 0 && judged === all ? claim('allJudged') : null)

/** The members whose opinion is missing; nothing once all have submitted theirs. */
export const opinionsMissing = (names: readonly string[], list: string): Claim[] =>
  names.length === 0 ? [] : [claim('opinionsMissing', { names: names.join(list) })]
