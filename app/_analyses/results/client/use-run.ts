'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'

export interface Progress {
  readonly done: number
  readonly total: number
  readonly step: string
}

interface RunEvents {
  readonly onProgress: (progress: Progress) => void
  /** `note`: what was not compared; null if everything was. */
  readonly onDone: (note: string | null) => void
  /** `reason`: in the words of the server, which knows all of them. */
  readonly onFailed: (code: string, reason: string) => void
  /** The events are not available (signed out, unknown run). */
  readonly onLost: () => void
}

/** Follows a run until it ends. @returns a function that stops */
export function follow(runId: number, events: RunEvents): () => void {
  const source = new EventSource(`/api/runs/${runId}/events`)
  source.addEventListener('progress', (event) => events.onProgress(JSON.parse(event.data)))
  source.addEventListener('done', (event) => {
    source.close()
    events.onDone(JSON.parse(event.data).coverage?.message ?? null)
  })
  source.addEventListener('failed', (event) => {
    source.close()
    const { code, message } = JSON.parse(event.data)
    events.onFailed(code, message)
  })
  source.addEventListener('error', () => {
    // The browser reconnects after an interruption; only a refusal closes the connection.
    if (source.readyState === EventSource.CLOSED) events.onLost()
  })
  return () => source.close()
}

export interface RunControl {
  /** The current run, wherever it was started. */
  readonly runId: number | null
  readonly progress: Progress | null
  readonly starting: boolean
  readonly cancelling: boolean
  start(): Promise<void>
  cancel(): Promise<void>
}

/** Starts, follows and cancels runs of one analysis. `goingId`: the current run when the page was rendered. */
export function useRun(service: string, openId: string, goingId: number | null): RunControl {
  const t = useTranslations('results.run')
  const router = useRouter()
  const [started, setStarted] = useState<number | null>(null)
  const [ended, setEnded] = useState<readonly number[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const [starting, setStarting] = useState(false)
  const [cancelling, setCancelling] = useState<number | null>(null)
  const runId = [started, goingId].find((id) => id !== null && !ended.includes(id)) ?? null

  const end = useCallback(
    (id: number) => {
      setEnded((before) => [...before, id])
      setProgress(null)
      router.refresh()
    },
    [router],
  )

  useEffect(() => {
    if (runId === null) return
    return follow(runId, {
      onProgress: setProgress,
      onDone(note) {
        void toast(note ? 'warning' : 'success', note ? t('doneWith', { note }) : t('done'))
        end(runId)
      },
      onFailed(code, reason) {
        void toast(code === 'analysisCancelled' ? 'info' : 'error', reason)
        end(runId)
      },
      onLost: () => end(runId),
    })
  }, [runId, end, t])

  const start = useCallback(async () => {
    setStarting(true)
    try {
      const path = `/api/${service}/beginAnalyze?openId=${encodeURIComponent(openId)}`
      const answer = await call(path, { headers: { Prefer: 'respond-async' } })
      if (answer.ok && answer.data?.runId) setStarted(answer.data.runId)
      else void toast('error', answer.message || t('failed'))
      // Somebody else started a run: follow that one.
      if (answer.status === 409) router.refresh()
    } catch {
      void toast('error', t('requestFailed'))
    } finally {
      setStarting(false)
    }
  }, [service, openId, router, t])

  const cancel = useCallback(async () => {
    if (runId === null) return
    setCancelling(runId)
    try {
      const answer = await call(`/api/runs/${runId}/cancel`, { method: 'POST' })
      if (answer.ok) return
      void toast('error', answer.message || t('requestFailed'))
    } catch {
      void toast('error', t('requestFailed'))
    }
    setCancelling(null)
  }, [runId, t])

  return { runId, progress, starting, cancelling: cancelling !== null && cancelling === runId, start, cancel }
}
