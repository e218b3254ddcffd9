'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { type Conflict, type Side, useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import {
  layoutRuleField,
  layoutRuleFields,
  layoutRulesIn,
  type StatedLayoutRule,
} from '@/lib/domain/technical/layout-rules'
import { layoutRuleProblems } from '@/lib/sections/layout-rules/check'
import { type EditedRule, editedOf, statedOf, withRule } from '../edited'
import type { Reading } from './use-reading'

interface Draft {
  readonly rules: readonly EditedRule[]
  readonly begun: readonly StatedLayoutRule[]
  readonly reading: Reading | null
}

const textOf = (rules: readonly StatedLayoutRule[]) => JSON.stringify(layoutRuleFields(rules))

/** The rules of a section as they are edited: with their draft, their problems and conflicts with changes of others. */
export function useRules(openId: string, stored: readonly StatedLayoutRule[], reading: ReadingState) {
  const t = useTranslations('layoutRules.tab')
  const router = useRouter()
  const [rules, setRules] = useState(() => stored.map(editedOf))
  /** Editing started from these rules, even if the page is refreshed while there is unsaved input. */
  const [begun, setBegun] = useState(stored)
  const [tried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const conflicts = useConflicts()
  const stated = rules.map(statedOf)
  const problems = layoutRuleProblems(stated)
  const isDirty = textOf(stated) !== textOf(begun) || stated.length !== begun.length
  const latest = useRef(stated)
  latest.current = stated

  useEffect(() => {
    if (isDirty || isSaving || textOf(stored) === textOf(begun)) return
    setRules(stored.map(editedOf))
    setBegun(stored)
    conflicts.begin({})
  })
  const from = () => layoutRulesIn(conflicts.from(layoutRuleFields(begun)))
  const { state: drafts, settle } = useDraft<Draft>('layout rules', {
    value: isDirty || reading.isDecided ? { rules, begun: from(), reading: reading.now } : null,
    restore(draft) {
      conflicts.begin({})
      setRules([...draft.rules])
      setBegun(draft.begun)
      reading.restore(draft.reading)
    },
    discard() {
      conflicts.begin({})
      setRules(stored.map(editedOf))
      setBegun(stored)
      reading.restore(null)
    },
    isChanged: (draft) => textOf(draft.begun) !== textOf(stored),
  })

  const resolve = (conflict: Conflict, side: Side) =>
    conflicts.pick(conflict, side, (value) => {
      const chosen = value as StatedLayoutRule | null
      setRules((before) => {
        if (chosen) return withRule(before, editedOf(chosen))
        return before.filter((rule) => layoutRuleField(statedOf(rule)) !== conflict.field)
      })
    })

  async function send() {
    const body = JSON.stringify({ rules: stated, from: { rules: from() } })
    const path = `/api/tb-qb-tec-rules/saveAllRules/${encodeURIComponent(openId)}`
    const answer = await call(path, { method: 'POST', body }).catch(() => null)
    conflicts.take(answer?.conflicts)
    if (!answer?.ok) return void toast('error', answer?.message || t('failed'))
    conflicts.begin({})
    setBegun(stated)
    setTried(false)
    reading.keep()
    void toast('success', answer.message)
    // What was changed while it was being saved is not saved yet.
    if (textOf(latest.current) === textOf(stated)) settle()
    router.refresh()
  }
  /** @returns the place of the first rule that cannot be meant; null if there is none */
  async function save(): Promise<number | null> {
    const [first] = problems
    setTried(first !== undefined)
    if (first) {
      void toast('error', t('incomplete'))
      return first.index
    }
    setSaving(true)
    await send()
    setSaving(false)
    return null
  }
  return {
    rules,
    setRules,
    problems: tried ? problems : [],
    isDirty,
    isSaving,
    drafts,
    conflicts,
    resolve,
    save,
  }
}

/** What the rules have to do with the proposals that are being decided about. */
interface ReadingState {
  readonly now: Reading | null
  /** Something was decided that is not saved yet. */
  readonly isDecided: boolean
  readonly restore: (reading: Reading | null) => void
  /** The decisions were saved with the rules. */
  readonly keep: () => void
}
