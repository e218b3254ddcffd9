'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { useReady } from '@/app/_ui/client/use-ready'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { giveUp, settle } from '@/app/_ui/drafts/watch-form'
import { Input } from '@/app/_ui/input'
import { type LabState, requestOf } from '@/lib/laboratories/award/address'
import styles from '../laboratory.module.css'
import { useWords } from './words'

/** Keeps what is shown, under a name. */
export function KeepForm({ openId, state }: { openId: string; state: LabState }) {
  const words = useWords()
  const router = useRouter()
  const isReady = useReady()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title') ?? '')
    setBusy(true)
    const body = JSON.stringify({ openId, ...requestOf(state), title })
    const answer = await call('/api/tb-qb-lab-awards/keep', { method: 'POST', body }).catch(() => null)
    setBusy(false)
    if (!answer?.ok) return void toast('error', answer?.message || words('keep.failed'))
    void toast('success', answer.message)
    settle(form.current)
    form.current?.reset()
    giveUp(form.current)
    router.refresh()
  }
  return (
    <section className={styles.part} aria-labelledby="keep-title">
      <h2 id="keep-title">{words('keep.title')}</h2>
      <p className={styles.faint}>{words('keep.text')}</p>
      <DraftForm draft="kept award" ref={form} onSubmit={submit} className={styles.inline}>
        <label className={styles.field}>
          {words('keep.name')}
          <Input name="title" maxLength={200} required />
        </label>
        <Button kind="primary" type="submit" disabled={isBusy || !isReady} aria-busy={isBusy}>
          {words('keep.save')}
        </Button>
      </DraftForm>
    </section>
  )
}
