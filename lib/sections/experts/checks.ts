import type { Expert } from '../data'

/** What a rule of the committee's composition is held against: the rows of the record as they stand. */
export type RecordedExpert = Pick<Expert, 'expertName' | 'expertType' | 'expertSource' | 'isLeader'>

/** What a rule asks, beside what the record has; `nobody`: there is nothing to hold against it. */
export type CheckKey = 'nobody' | 'size' | 'odd' | 'share' | 'leader'
/** `agrees` and `differs` speak of the record; `open`: the record does not say enough. No verdict on anybody. */
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

/** Sources are free text: who comes from the tenderer is known by its words, unless a pool of experts is named. */
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

const names = (text: string, words: readonly string[]) => words.some((word) => text.includes(word))

/** Where a member comes from, as the record has it. */
export function originOf({ expertType, expertSource }: RecordedExpert): 'expert' | 'tenderer' | 'unknown' {
  const source = expertSource?.trim() ?? ''
  if (names(source, TENDERER) && !names(source, POOL)) return 'tenderer'
  return source === '' || expertType === null ? 'unknown' : 'expert'
}

const held = (isSo: boolean): CheckState => (isSo ? 'agrees' : 'differs')

function shareCheck(members: readonly RecordedExpert[]): CommitteeCheck {
  const origins = members.map(originOf)
  const count = (of: string) => origins.filter((origin) => origin === of).length
  const [experts, tenderer, unknown] = [count('expert'), count('tenderer'), count('unknown')]
  const isEnough = (some: number) => some * 3 >= members.length * 2
  const state = isEnough(experts) ? 'agrees' : isEnough(experts + unknown) ? 'open' : 'differs'
  const values = { count: members.length, experts, tenderer, unknown }
  return { key: 'share', state, article: MEMBERS, values }
}

/** How a leader was chosen no record says: one leader is stated, and left open. */
function leaderCheck(members: readonly RecordedExpert[]): CommitteeCheck {
  const leaders = members.filter(({ isLeader }) => isLeader === 1).map(({ expertName }) => expertName)
  const values = { count: leaders.length, names: leaders.join('、') }
  return { key: 'leader', state: leaders.length > 1 ? 'differs' : 'open', article: LEADER, values }
}

/** What the rules ask of a committee's composition, and what this one has, by its record alone. */
export function committeeChecks(members: readonly RecordedExpert[]): CommitteeCheck[] {
  const count = members.length
  if (count === 0) return [{ key: 'nobody', state: 'open', article: MEMBERS, values: {} }]
  return [
    { key: 'size', state: held(count >= LEAST), article: MEMBERS, values: { count } },
    { key: 'odd', state: held(count % 2 === 1), article: MEMBERS, values: { count } },
    shareCheck(members),
    leaderCheck(members),
  ]
}
