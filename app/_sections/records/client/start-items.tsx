'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { beginItems } from './begin-items'

export function StartItems(props: {
  openId: string
  codes: readonly string[]
  label: string
  /** The message if the server cannot be reached. */
  failed: string
}) {
  const { openId, codes, label, failed } = props
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await beginItems(openId, codes).catch(() => null)
    setBusy(false)
    if (!answer?.ok) return void toast('error', answer?.message || failed)
    void toast('success', answer.message)
    router.refresh()
  }
  return (
    <Button small icon="play" disabled={busy} aria-busy={busy} onClick={start}>
      {label}
    </Button>
  )
}
