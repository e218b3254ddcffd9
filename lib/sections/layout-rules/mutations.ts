import { db } from '@/db/connection'
import { layoutRules } from '@/db/schema'
import { type Action, recorded } from '../../audit/mutations'
import { pastOfStates, settle } from '../../audit/settle'
import {
  type LayoutRuleFields,
  layoutRuleField,
  layoutRuleFields,
  layoutRulesIn,
  type StatedLayoutRule,
  type StoredLayoutRule,
  statedLayoutRule,
} from '../../domain/technical/layout-rules'
import { clock } from '../../kit/clock'
import { isSame } from '../../kit/merge'
import { currentRules, ruleStates } from './data'

interface By {
  readonly userId: number
  /** The person who confirms the rules. */
  readonly name: string
}

/** All of these fields; null where a set has no such rule. */
const whole = (fields: LayoutRuleFields, all: readonly string[]): LayoutRuleFields =>
  Object.fromEntries(all.map((field) => [field, fields[field] ?? null]))

/**
 * The rules over what others saved meanwhile: each rule is a field of its own.
 * @throws AppError changedMeanwhile
 */
async function settled(
  openId: string,
  rules: readonly StatedLayoutRule[],
  from: readonly StatedLayoutRule[] | undefined,
  before: readonly StoredLayoutRule[],
): Promise<StatedLayoutRule[]> {
  const [given, begun, stored] = [rules, from ?? [], before].map(layoutRuleFields) as [
    LayoutRuleFields,
    LayoutRuleFields,
    LayoutRuleFields,
  ]
  const all = [...new Set([...Object.keys(stored), ...Object.keys(given), ...Object.keys(begun)])]
  const past = pastOfStates(() => ruleStates(openId))
  const merged = await settle(whole(given, all), from && whole(begun, all), whole(stored, all), past)
  return layoutRulesIn(merged)
}

/** A rule that stays as it is keeps who confirmed it, and when. */
function confirmed(
  rules: readonly StatedLayoutRule[],
  before: readonly StoredLayoutRule[],
  { name }: By,
): StoredLayoutRule[] {
  const known = new Map(before.map((rule) => [layoutRuleField(rule), rule]))
  const now = clock.now()
  return rules.map((rule) => {
    const same = known.get(layoutRuleField(rule))
    if (same && isSame(statedLayoutRule(same), rule)) return same
    return { ...rule, confirmedBy: name, confirmedAt: now }
  })
}

interface Saved {
  readonly version: number
  /** Rules of the set, and of these those that this save confirmed; rules that it took away. */
  readonly rules: number
  readonly confirmed: number
  readonly removed: number
}

const countsOf = (
  version: number,
  before: readonly StoredLayoutRule[],
  after: readonly StoredLayoutRule[],
): Saved => ({
  version,
  rules: after.length,
  confirmed: after.filter((rule) => !before.includes(rule)).length,
  removed: before.filter((rule) => !after.some((one) => layoutRuleField(one) === layoutRuleField(rule)))
    .length,
})

/**
 * Saves the confirmed layout rules of a section as its next version; a set that changes nothing makes none.
 * @param from the rules when the person began to edit (`merge`)
 * @returns the version that applies now; null if the section has no rules and gets none
 * @throws AppError changedMeanwhile
 */
export async function saveLayoutRules(
  openId: string,
  rules: readonly StatedLayoutRule[],
  by: By,
  from?: readonly StatedLayoutRule[],
): Promise<number | null> {
  const entry = (saved: Saved | null): Action | null =>
    saved && { action: 'layoutRulesSaved', userId: by.userId, openId, detail: { ...saved } }
  const saved = await recorded(entry, async () => {
    const current = await currentRules(openId)
    const before = current?.rules ?? []
    const after = confirmed(await settled(openId, rules, from, before), before, by)
    const counts = countsOf((current?.version ?? 0) + 1, before, after)
    if (counts.confirmed === 0 && counts.removed === 0) return null
    await db()
      .insert(layoutRules)
      .values({
        ...{ openId, version: counts.version, rules: after },
        ...{ createdBy: by.userId, createdAt: clock.now() },
      })
    return counts
  })
  return saved?.version ?? (await currentRules(openId))?.version ?? null
}
