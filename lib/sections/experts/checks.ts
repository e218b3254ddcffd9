import type { Expert } from '../data'

/** The recorded data of a committee member on which the checks are based. */
export type RecordedExpert = Pick<Expert, 'expertName' | 'expertType' | 'expertSource' | 'isLeader'>

/** The requirement that is checked; `nobody`: no members are recorded, so nothing can be checked. */
export type CheckKey = 'nobody' | 'size' | 'odd' | 'share' | 'leader'
/**
 * `agrees`, `differs`: whether the record meets the requirement; `open`: the record is not sufficient to tell. Never a
 * verdict on a person.
 */
export type CheckState = 'agrees' | 'differs' | 'open'

export interface CommitteeCheck {
  readonly key: CheckKey
  readonly state: CheckState
  /** Key of the article that asks for it (lib/catalogue/law.ts). */
  readonly article: string
  readonly values: Readonly<Record<string, string | number>>
}

const LEAST = 5
const MEMBERS = 'biddingLaw37'
const LEADER = 'evaluationRules9'

/** Sources are free text: these words mean the tenderer's side, unless a pool of experts is named too. */
const TENDERER = [
  '招标人',
  '招標人',
  '业主',
  '業主',
  '建设单位',
  '建設單位',
  '采购人',
  '採購人',
  '发包人',
  '發包人',
  '甲方',
]
const POOL = ['专家库', '專家庫', '抽取']

const includesAny = (text: string, words: readonly string[]) => words.some((word) => text.includes(word))

/** The origin of a member according to the record. */
export function originOf({ expertType, expertSource }: RecordedExpert): 'expert' | 'tenderer' | 'unknown' {
  const source = expertSource?.trim() ?? ''
  if (includesAny(source, TENDERER) && !includesAny(source, POOL)) return 'tenderer'
  return source === '' || expertType === null ? 'unknown' : 'expert'
}

const stateOf = (isMet: boolean): CheckState => (isMet ? 'agrees' : 'differs')

function shareCheck(members: readonly RecordedExpert[]): CommitteeCheck {
  const origins = members.map(originOf)
  const count = (of: string) => origins.filter((origin) => origin === of).length
  const [experts, tenderer, unknown] = [count('expert'), count('tenderer'), count('unknown')]
  const isEnough = (some: number) => some * 3 >= members.length * 2
  const state = isEnough(experts) ? 'agrees' : isEnough(experts + unknown) ? 'open' : 'differs'
  const values = { count: members.length, experts, tenderer, unknown }
  return { key: 'share', state, article: MEMBERS, values }
}

/** The record does not say how a leader was chosen, so with one leader the check stays open. */
function leaderCheck(members: readonly RecordedExpert[]): CommitteeCheck {
  const leaders = members.filter(({ isLeader }) => isLeader === 1).map(({ expertName }) => expertName)
  const values = { count: leaders.length, names: leaders.join('、') }
  return { key: 'leader', state: leaders.length > 1 ? 'differs' : 'open', article: LEADER, values }
}

/** The requirements for a committee's composition, checked against its record alone. */
export function committeeChecks(members: readonly RecordedExpert[]): CommitteeCheck[] {
  const count = members.length
  if (count === 0) return [{ key: 'nobody', state: 'open', article: MEMBERS, values: {} }]
  return [
    { key: 'size', state: stateOf(count >= LEAST), article: MEMBERS, values: { count } },
    { key: 'odd', state: stateOf(count % 2 === 1), article: MEMBERS, values: { count } },
    shareCheck(members),
    leaderCheck(members),
  ]
}
