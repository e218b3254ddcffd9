'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '@/app/_ui/drafts/leave-guard'
import { isWanted, type PlacedFile } from './dropped'
import { sendForm } from './send-file'

/** A file on its way to the server; one that has arrived is no longer here. */
export interface Sending extends PlacedFile {
  readonly id: number
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly percent: number
  readonly message: string
}

const MAX_PARALLEL = 2

/**
 * Sends files, two at a time. `fields`: stated before each file; `onArrived`: called after each that the server has.
 */
export function useSending(address: string, fields: { readonly openId?: string }, onArrived: () => void) {
  const { openId } = fields
  const t = useTranslations('fromFiles.send')
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [others, setOthers] = useState(0)
  const cancels = useRef(new Map<number, () => void>())
  const nextId = useRef(1)

  const change = useCallback((id: number, part: Partial<Sending>) => {
    setSendings((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }, [])
  const remove = useCallback((id: number) => {
    cancels.current.get(id)?.()
    cancels.current.delete(id)
    setSendings((before) => before.filter((one) => one.id !== id))
  }, [])

  const send = useCallback(
    async ({ id, file, folder }: Sending) => {
      const form = new FormData()
      if (openId !== undefined) form.set('openId', openId)
      form.set('folder', folder)
      form.set('file', file, file.name)
      const { answer, cancel } = sendForm(address, form, (percent) => change(id, { percent: percent ?? 100 }))
      cancels.current.set(id, cancel)
      const result = await answer
      if (!cancels.current.delete(id)) return
      if (!result?.ok) return change(id, { state: 'failed', message: result?.message || t('lost') })
      remove(id)
      onArrived()
    },
    [address, openId, change, remove, onArrived, t],
  )

  useEffect(() => {
    const going = sendings.filter(({ state }) => state === 'sending').length
    const next = sendings
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, MAX_PARALLEL - going))
    for (const one of next) {
      if (cancels.current.has(one.id)) continue
      cancels.current.set(one.id, () => {})
      change(one.id, { state: 'sending' })
      void send(one)
    }
  }, [sendings, change, send])

  const add = useCallback((files: readonly PlacedFile[]) => {
    const wanted = files.filter(isWanted)
    setOthers(files.length - wanted.length)
    const added = wanted.map(
      (file): Sending => ({ ...file, id: nextId.current++, state: 'waiting', percent: 0, message: '' }),
    )
    setSendings((before) => [...before, ...added])
  }, [])

  const removeAll = () => {
    for (const { id } of sendings) remove(id)
  }
  const isActive = sendings.some(({ state }) => state !== 'failed')
  useLeaveGuard(isActive, 'uploads')
  // Those that are being sent go on when a link is followed; those that wait would never be sent.
  useLeaveGuard(sendings.some(({ state }) => state === 'waiting'))
  return { sendings, others, isActive, add, remove, removeAll }
}
