'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import type { ShownOption, ShownQuestion } from '../shown-question'
import { storedMessage } from './stored-message'

const storeRequest = ({ id }: ShownQuestion, { openDetailId, replaces }: ShownOption) => {
  const body = JSON.stringify({ replaces, ...(openDetailId === null ? {} : { openDetailId }) })
  return call(`/api/tb-qb-jobs/confirm/${id}`, { method: 'POST', body }).catch(() => null)
}
const enlistRequest = ({ id }: ShownQuestion) =>
  call(`/api/tb-qb-jobs/enlist/${id}`, { method: 'POST' }).catch(() => null)
const dropRequest = ({ id }: ShownQuestion) =>
  call(`/api/tb-qb-jobs/${id}`, { method: 'DELETE' }).catch(() => null)

/** `head`: ref of the heading, which gets the focus when there are new questions. */
export function useAnswers(questions: readonly ShownQuestion[]) {
  const t = useTranslations('files.questions')
  const router = useRouter()
  const head = useRef<HTMLHeadingElement>(null)
  const newest = Math.max(0, ...questions.map(({ id }) => id))
  const known = useRef(newest)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (newest > known.current) head.current?.focus()
    known.current = Math.max(known.current, newest)
  }, [newest])

  // Questions answered in the meantime are gone.
  const internalErrorCodeOf = (answered: CallAnswer | null) =>
    answered?.status === 403 || (answered?.status === 409 && !answered.data)
      ? t('settled')
      : answered?.message || t('failed')

  /** One by one, because each answer may change which file the next one replaces. */
  async function answer<T>(
    all: readonly T[],
    send: (one: T) => Promise<CallAnswer | null>,
    messageOf: (done: readonly { one: T; answer: CallAnswer }[]) => string,
  ): Promise<void> {
    setBusy(true)
    const done: { one: T; answer: CallAnswer }[] = []
    for (const one of all) {
      const answered = await send(one)
      if (answered?.ok) done.push({ one, answer: answered })
      else void toast('error', internalErrorCodeOf(answered))
    }
    setBusy(false)
    if (done.length > 0) void toast('success', messageOf(done))
    router.refresh()
  }
  const stored = (done: readonly { answer: CallAnswer }[]) =>
    done.length === 1 ? storedMessage(done[0]!.answer) : t('storedAll', { count: done.length })
  const dropped = (done: readonly { one: ShownQuestion }[]) =>
    done.length === 1
      ? t('dropped', { file: done[0]!.one.fileName })
      : t('droppedAll', { count: done.length })
  return {
    head,
    busy,
    store: (question: ShownQuestion, option: ShownOption) =>
      answer([question], (one) => storeRequest(one, option), stored),
    storeAll: (plain: readonly ShownQuestion[]) =>
      answer(plain, (one) => storeRequest(one, one.options[0]!), stored),
    enlist: (strangers: readonly ShownQuestion[]) => answer(strangers, enlistRequest, stored),
    drop: (question: ShownQuestion) => answer([question], dropRequest, dropped),
    dropAll: () => answer(questions, dropRequest, dropped),
  }
}
