'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '@/app/_ui/drafts/leave-guard'
import { endingWords, mayBeOfType } from '@/lib/domain/files/endings'
import type { FileType } from '@/lib/domain/number-codes'
import { replacedBy, type UploadTarget } from '../file-kinds'
import { sendFile } from './send-file'
import { storedMessage } from './stored-message'

export type UploadState = 'waiting' | 'uploading' | 'reading' | 'done' | 'asking' | 'failed' | 'cancelled'
export interface UploadEntry {
  readonly id: number
  readonly file: File
  readonly fileType: FileType | null
  readonly bidderId: number | null
  readonly state: UploadState
  readonly percent: number
  /** The outcome, as shown to the user. */
  readonly message: string
  /** The import that waits for an answer, if any. */
  readonly readingId?: number
  /** The refused workbook, if its columns can be stated. */
  readonly proposedId?: number
}

/** Uploads at a time: while the server parses one file, others are transferred. */
const MAX_PARALLEL = 2
const isOpen = ({ state }: UploadEntry) => state === 'waiting' || state === 'uploading' || state === 'reading'

/**
 * The uploads for one place: the failure of one does not stop the others.
 * @param onEnd called after each upload that was stored or that waits for an answer
 */
export function useUploads(openId: string | null, target: UploadTarget, onEnd: (entry: UploadEntry) => void) {
  const t = useTranslations('files.upload')
  const router = useRouter()
  const [entries, setEntries] = useState<readonly UploadEntry[]>([])
  const cancels = useRef(new Map<number, () => void>())
  const nextId = useRef(1)

  const change = useCallback((id: number, part: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }, [])

  const send = useCallback(
    async (entry: UploadEntry & { fileType: FileType }) => {
      const { id, file } = entry
      const { answer, cancel } = sendFile({
        file,
        openId,
        fileType: entry.fileType,
        bidderId: entry.bidderId,
        replaces: replacedBy(target, file.name),
        onProgress: (percent) =>
          change(id, percent === null ? { state: 'reading', percent: 100 } : { percent }),
      })
      cancels.current.set(id, cancel)
      const result = await answer
      const cancelled = !cancels.current.delete(id)
      if (cancelled) return change(id, { state: 'cancelled', message: t('cancelled') })
      const words = { file: file.name }
      const readingId: number | undefined = result?.status === 409 ? result.data?.readingId : undefined
      if (!result?.ok && !readingId) {
        const message = result?.message || t('failedFile', words)
        const proposedId: number | undefined = result?.data?.proposedId
        // The page below lists what is kept.
        if (proposedId) router.refresh()
        const hasColumns = proposedId && !result?.data?.isBeingRead
        return change(id, { state: 'failed', message, ...(hasColumns && { proposedId }) })
      }
      const part = readingId
        ? { state: 'asking' as const, message: t('asking'), readingId }
        : { state: 'done' as const, message: storedMessage(result!) || t('doneFile', words) }
      change(id, { percent: 100, ...part })
      router.refresh()
      onEnd({ ...entry, ...part })
    },
    [openId, target, change, onEnd, router, t],
  )

  useEffect(() => {
    const free =
      MAX_PARALLEL -
      entries.filter((entry) => entry.state === 'uploading' || entry.state === 'reading').length
    const next = entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const entry of next) {
      const { fileType } = entry
      if (fileType === null || cancels.current.has(entry.id)) continue
      cancels.current.set(entry.id, () => {})
      change(entry.id, { state: 'uploading' })
      void send({ ...entry, fileType })
    }
  }, [entries, change, send])

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): UploadEntry => {
        const right = mayBeOfType(file.name, target.fileType)
        const ending = endingWords(target.fileType)
        const message = t('failedWith', { file: file.name, message: t('wrongEnding', { ending }) })
        return {
          id: nextId.current++,
          file,
          fileType: right ? target.fileType : null,
          bidderId: target.bidderId,
          state: right ? 'waiting' : 'failed',
          percent: 0,
          message: right ? '' : message,
        }
      })
      setEntries((before) => [...before, ...added])
    },
    [target, t],
  )

  const cancel = useCallback(
    (id: number) => {
      const stop = cancels.current.get(id)
      cancels.current.delete(id)
      stop?.()
      change(id, { state: 'cancelled', message: t('cancelled') })
    },
    [change, t],
  )
  const clear = useCallback(() => setEntries((before) => before.filter(isOpen)), [])

  const active = entries.some(isOpen)
  useLeaveGuard(active, 'uploads')
  return { entries, active, add, cancel, clear }
}
