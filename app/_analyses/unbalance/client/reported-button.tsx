'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { useReady } from '@/app/_ui/client/use-ready'

/** Takes a kept run into the report, or out of it. */
export function ReportedButton(props: {
  openId: string
  id: number
  inReport: boolean
  label: string
  /** With the name of the run, for screen readers. */
  about: string
  failed: string
}) {
  const { openId, id, inReport } = props
  const router = useRouter()
  const isReady = useReady()
  async function change() {
    const body = JSON.stringify({ openId, id, inReport: !inReport })
    const answer = await call('/api/tb-qb-lab-unbalances/chooseForReport', { method: 'POST', body }).catch(
      () => null,
    )
    void toast(answer?.ok ? 'success' : 'error', answer?.message || props.failed)
    if (answer?.ok) router.refresh()
  }
  return (
    <Button small disabled={!isReady} aria-label={props.about} onClick={change}>
      {props.label}
    </Button>
  )
}
