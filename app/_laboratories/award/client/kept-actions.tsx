'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call, downloadFrom } from '@/app/_ui/client/call'
import { useReady } from '@/app/_ui/client/use-ready'
import { useWords } from './words'

/** Chooses whether the report shows a kept run. */
export function ReportTick(props: { openId: string; id: number; title: string; inReport: boolean }) {
  const words = useWords()
  const router = useRouter()
  const isReady = useReady()
  const [isBusy, setBusy] = useState(false)
  const { openId, id, title, inReport } = props
  const choose = async () => {
    setBusy(true)
    const body = JSON.stringify({ openId, id, inReport: !inReport })
    const answer = await call('/api/tb-qb-lab-awards/chooseForReport', { method: 'POST', body }).catch(
      () => null,
    )
    setBusy(false)
    if (!answer?.ok) return void toast('error', answer?.message || words('results.failed'))
    router.refresh()
  }
  return (
    <label>
      <input
        data-controlled
        type="checkbox"
        aria-label={words('keep.inReportOf', { title })}
        checked={inReport}
        disabled={isBusy || !isReady}
        onChange={choose}
      />{' '}
      {words('keep.inReport')}
    </label>
  )
}

/** Downloads the kept runs as a workbook. */
export function ExportKept({ openId }: { openId: string }) {
  const words = useWords()
  const isReady = useReady()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const path = `/api/tb-qb-lab-awards/exportExcel?openId=${encodeURIComponent(openId)}`
    const answer = await call(path).catch(() => null)
    setBusy(false)
    if (answer?.ok) downloadFrom(`/api/tb-qb-attachments/download?id=${answer.data.id}`)
    else void toast('error', answer?.message || words('results.failed'))
  }
  return (
    <Button disabled={isBusy || !isReady} aria-busy={isBusy} onClick={download}>
      {words(isBusy ? 'keep.exporting' : 'keep.export')}
    </Button>
  )
}
