'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { follow } from '@/app/_analyses/results/client/use-run'
import { Button } from '@/app/_ui/button'
import { percentOf } from './progress-bar'
import { useCancel } from './use-cancel'

/**
 * A current run of a record: its progress, and a button to cancel it. Only the next one (`isNext`) is followed,
 * because browsers limit the connections per host; when it ends, the page is refreshed.
 */
export function LiveRun(props: { runId: number; name: string; isNext: boolean; mayCancel: boolean }) {
  const { runId, isNext } = props
  const [t, run] = [useTranslations('records.live'), useTranslations('results.run')]
  const router = useRouter()
  const [percent, setPercent] = useState<number | null>(null)
  const { cancelling, cancel } = useCancel()
  const isFollowed = isNext || cancelling.includes(runId)
  useEffect(() => {
    if (!isFollowed) return
    const end = () => router.refresh()
    return follow(runId, {
      onProgress: (progress) => setPercent(percentOf(progress)),
      onDone: end,
      onFailed: end,
      onLost: end,
    })
  }, [runId, isFollowed, router])
  const stopping = cancelling.includes(runId)
  return (
    <>
      {percent !== null && <span className="numeric">{t('going', { percent })}</span>}
      {props.mayCancel && (
        <Button
          small
          disabled={stopping}
          aria-label={t('cancelFor', { name: props.name })}
          onClick={() => cancel(runId)}
        >
          {stopping ? run('cancelling') : run('cancel')}
        </Button>
      )}
    </>
  )
}
