'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import type { RuleProposal, TenderQuote, TenderRules } from '@/lib/documents/tender-rules/job-kinds'

/** What was read from the tender, as far as nobody has decided about it. */
export interface Reading extends Omit<TenderRules, 'proposals' | 'unread'> {
  readonly proposals: readonly RuleProposal[]
  readonly unread: readonly TenderQuote[]
}

/** The proposals of a section's tender, and what a person decides about them. */
export function useReading(openId: string) {
  const t = useTranslations('layoutRules.tab')
  const [now, setNow] = useState<Reading | null>(null)
  const [isDecided, setDecided] = useState(false)
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    const path = `/api/tb-qb-tec-rules/readFromTender/${encodeURIComponent(openId)}`
    const answer = await call(path, { method: 'POST' }).catch(() => null)
    setReading(false)
    if (!answer?.ok) return void toast('error', answer?.message || t('readFailed'))
    setNow(answer.data as Reading)
    setDecided(false)
  }
  /** Takes a proposal or a sentence off its list. */
  const decide = (part: 'proposals' | 'unread', one: TenderQuote) => {
    setDecided(true)
    setNow((before) => before && { ...before, [part]: before[part].filter((other) => other !== one) })
  }
  const restore = (reading: Reading | null) => {
    setNow(reading)
    setDecided(reading !== null)
  }
  return { now, isDecided, isReading, read, decide, restore, keep: () => setDecided(false) }
}
