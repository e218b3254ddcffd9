import type { BidderName } from '../../engine/analysis'
import { examinedKinds } from '../../evidence/examined'
import {
  type LeftAside,
  type Remainder,
  type RemainingSizes,
  remainderOf,
  remainingSizes,
  type SharingGroup,
  sharingGroups,
} from '../../evidence/groups'
import { EVIDENCE, type Evidence, isStrong } from '../../evidence/kinds'
import type { SharingPair } from '../../evidence/pairs'
import { resultsOf, type SectionResult } from '../../evidence/results'
import { type Query, single } from '../../kit/query'
import { judgedPairs } from '../../report/judging/dismissed'
import { biddersOf } from '../../sections/bidders/data'

/** A kind of evidence or a member of a group, and what remains of the group without it. */
interface Switch {
  readonly isLeft: boolean
  /** Pairs of the whole group that have it. */
  readonly pairs: number
  /** Without it and without everything else that is left aside. */
  readonly without: RemainingSizes
}

export interface KindSwitch extends Switch {
  readonly kind: Evidence
  /** Whether it connects bidders, or only stands beside what does. */
  readonly connects: boolean
}

export interface MemberSwitch extends Switch {
  readonly member: BidderName
  /** The kinds that it shares with others of the group. */
  readonly shared: SharingPair['shared']
}

/** A group, and what remains of it without what is left aside. */
export interface GroupView {
  readonly group: SharingGroup
  readonly aside: LeftAside
  readonly remains: Remainder
  /** The kinds found in the group. */
  readonly kinds: readonly KindSwitch[]
  readonly members: readonly MemberSwitch[]
}

/** A bidder with its group. */
export interface GroupDossier {
  readonly bidder: BidderName
  readonly results: readonly SectionResult[]
  /** Kinds that no result looked for. */
  readonly notExamined: readonly Evidence[]
  /** Null if nothing connects the bidder with others. */
  readonly view: GroupView | null
  /** Place among the groups of the section, from 0; −1 for none. */
  readonly at: number
  readonly count: number
  readonly previous: SharingGroup | null
  readonly next: SharingGroup | null
}

const listIn = (query: Query, name: string) => (single(query, name) ?? '').split(',').filter(Boolean)

/** What an address leaves aside; what does not exist is ignored. */
export function asideOf(query: Query, { bidders }: Pick<SharingGroup, 'bidders'>): LeftAside {
  const [kinds, members] = [listIn(query, 'without'), listIn(query, 'leave')]
  return {
    kinds: EVIDENCE.filter((kind) => kinds.includes(kind)),
    members: bidders.flatMap(({ bidderId }) => (members.includes(String(bidderId)) ? bidderId : [])),
  }
}

const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** The query of the same page with one kind or member left aside, or counted again. */
export function toggledQuery(
  { kinds, members }: LeftAside,
  change: { kind?: Evidence; member?: number },
): Query {
  const [without, leave] = [
    change.kind === undefined ? kinds : toggled(kinds, change.kind),
    change.member === undefined ? members : toggled(members, change.member),
  ]
  return { without: without.join(), leave: leave.join(), page: undefined }
}

export const pairCount = (bidders: number): number => (bidders * (bidders - 1)) / 2

/** The pairs of a group that only others of it connect. */
export function unconnected({ bidders, edges }: SharingGroup): (readonly [BidderName, BidderName])[] {
  const joined = new Set(
    edges.flatMap(({ one, two, connects }) => (connects ? `${one.bidderId} ${two.bidderId}` : [])),
  )
  const isJoined = (one: BidderName, two: BidderName) =>
    joined.has(`${one.bidderId} ${two.bidderId}`) || joined.has(`${two.bidderId} ${one.bidderId}`)
  return bidders.flatMap((one, at) =>
    bidders.slice(at + 1).flatMap((two) => (isJoined(one, two) ? [] : [[one, two] as const])),
  )
}

const isOf = ({ one, two }: SharingPair, id: number) => one.bidderId === id || two.bidderId === id

function kindSwitches(group: SharingGroup, aside: LeftAside): KindSwitch[] {
  return EVIDENCE.flatMap((kind) => {
    const pairs = group.edges.filter(({ shared }) => shared[kind]).length
    if (pairs === 0) return []
    const kinds = [...new Set([...aside.kinds, kind])]
    return {
      kind,
      connects: isStrong(kind),
      isLeft: aside.kinds.includes(kind),
      pairs,
      without: remainingSizes(group, { ...aside, kinds }),
    }
  })
}

function memberSwitches(group: SharingGroup, aside: LeftAside): MemberSwitch[] {
  return group.bidders.map((member) => {
    const { bidderId } = member
    const own = group.edges.filter((edge) => isOf(edge, bidderId))
    const sums = EVIDENCE.map(
      (kind) => [kind, own.reduce((sum, { shared }) => sum + (shared[kind] ?? 0), 0)] as const,
    )
    return {
      member,
      shared: Object.fromEntries(sums.filter(([, sum]) => sum > 0)),
      isLeft: aside.members.includes(bidderId),
      pairs: own.length,
      without: remainingSizes(group, { ...aside, members: [...new Set([...aside.members, bidderId])] }),
    }
  })
}

export function groupView(group: SharingGroup, aside: LeftAside): GroupView {
  return {
    group,
    aside,
    remains: remainderOf(group, aside),
    kinds: kindSwitches(group, aside),
    members: memberSwitches(group, aside),
  }
}

/** The group that a bidder belongs to; null for a bidder that is not in the section. */
export async function groupDossier(
  openId: string,
  bidderId: number,
  query: Query,
): Promise<GroupDossier | null> {
  const bidders = (await biddersOf(openId)).map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const bidder = bidders.find((one) => one.bidderId === bidderId)
  if (!bidder) return null
  const results = await resultsOf(openId)
  const groups = sharingGroups(await judgedPairs(openId, results, bidders), bidders)
  const at = groups.findIndex((group) => group.bidders.some((one) => one.bidderId === bidderId))
  const group = groups[at]
  const examined = examinedKinds(openId, results)
  return {
    bidder,
    results,
    notExamined: EVIDENCE.filter((kind) => !examined.includes(kind)),
    view: group ? groupView(group, asideOf(query, group)) : null,
    at,
    count: groups.length,
    previous: groups[at - 1] ?? null,
    next: at < 0 ? null : (groups[at + 1] ?? null),
  }
}
