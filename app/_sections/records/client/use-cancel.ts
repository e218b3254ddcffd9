'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'

/** Cancels runs. `cancelling`: runs that were requested to stop and may not have ended yet. */
export function useCancel(): { cancelling: readonly number[]; cancel(runId: number): Promise<void> } {
  const t = useTranslations('results.run')
  const [cancelling, setCancelling] = useState<readonly number[]>([])
  const cancel = useCallback(
    async (runId: number) => {
      setCancelling((before) => [...before, runId])
      const answer = await call(`/api/runs/${runId}/cancel`, { method: 'POST' }).catch(() => null)
      if (answer?.ok) return
      void toast('error', answer?.message || t('requestFailed'))
      setCancelling((before) => before.filter((id) => id !== runId))
    },
    [t],
  )
  return { cancelling, cancel }
}
