'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import type { Conflicts } from '@/app/_ui/conflicts/client/use-conflicts'

/** Posts a call of the report, shows its outcome, and refreshes the page. Needs the messages `report.page`. */
export function useAct() {
  const t = useTranslations('report.page')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  /**
   * @param successText shown after a success instead of the server's message
   * @param conflicts receives conflicts with changes of others, to be resolved where the text was written
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
