'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import type { Conflicts } from '@/app/_ui/conflicts/client/use-conflicts'

/**
 * Acts on the report: posts, says how it went, and shows the page as it is then.
 * Needs the messages `report.page`.
 */
export function useAct() {
  const t = useTranslations('report.page')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  /**
   * @param successText what is said instead of the answer's own words when it went well
   * @param conflicts takes what others changed meanwhile: it is asked about where it was written
   */
  const act = async (
    name: string,
    body: object,
    successText?: (answer: CallAnswer) => string,
    conflicts?: Conflicts,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await call(`/api/tb-qb-reports/${name}`, init)
      conflicts?.take(answer.conflicts)
      if (conflicts && answer.conflicts.length > 0) return false
      const words = answer.ok ? (successText?.(answer) ?? t('saved')) : answer.message || t('saveError')
      void toast(answer.ok ? 'success' : 'error', words)
      if (answer.ok || answer.status === 409) router.refresh()
      return answer.ok
    } catch {
      void toast('error', t('saveError'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
