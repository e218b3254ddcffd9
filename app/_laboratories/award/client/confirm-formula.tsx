'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { useReady } from '@/app/_ui/client/use-ready'
import type { Conflict } from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Input, TextArea } from '@/app/_ui/input'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { formatTime } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import type { LabState } from '@/lib/laboratories/award/address'
import type { ConfirmedFormula } from '@/lib/laboratories/award/data'
import { confirmedId } from '@/lib/laboratories/award/formula-names'
import styles from '../laboratory.module.css'
import { useWords } from './words'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || null

/** Says that somebody else has confirmed another version, and shows it. */
function Outdated({ conflict, path }: { conflict: Conflict; path: string }) {
  const words = useWords()
  const { by, at, theirs } = conflict
  return (
    <p role="alert" className={styles.box}>
      {words('confirm.conflict', { by: by ?? words('confirm.somebody'), time: formatTime(at) })}{' '}
      {typeof theirs === 'number' && (
        <PlainLink href={hrefOf(path, { formula: confirmedId(theirs) })}>{words('confirm.see')}</PlainLink>
      )}
    </p>
  )
}

/** Confirms the formula as it is shown, with the words of the tender. */
export function ConfirmFormula(props: {
  openId: string
  path: string
  state: LabState
  current: ConfirmedFormula | null
  onConfirmed: (version: number) => void
}) {
  const words = useWords()
  const router = useRouter()
  const isReady = useReady()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // What the person has seen: a version that came since must not be replaced unseen.
  const [seen, setSeen] = useState(props.current?.version ?? null)
  const { formula, params, draws } = props.state
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const page = textOf(data, 'page')
    const body = JSON.stringify({
      ...{ formulaId: formula, params, draws, quote: textOf(data, 'quote'), file: textOf(data, 'file') },
      page: page === null ? null : Number(page),
      seen,
    })
    setBusy(true)
    const address = `/api/tb-qb-lab-awards/saveFormula/${encodeURIComponent(props.openId)}`
    const answer = await call(address, { method: 'POST', body }).catch(() => null)
    setBusy(false)
    const [found = null] = answer?.conflicts ?? []
    setConflict(found)
    if (found) setSeen(found.theirs as number | null)
    if (!answer?.ok)
      return found ? undefined : void toast('error', answer?.message || words('confirm.failed'))
    void toast('success', answer.message)
    settle(form.current)
    setSeen(answer.data.version)
    props.onConfirmed(answer.data.version)
    router.refresh()
  }
  return (
    <details className={styles.part}>
      <summary>
        <h2>{words('confirm.title')}</h2>
      </summary>
      <p className={styles.faint}>{words('confirm.text')}</p>
      <DraftForm draft="award formula" ref={form} onSubmit={submit} className={styles.form}>
        <label className={styles.field}>
          {words('confirm.quote')}
          <TextArea name="quote" rows={4} maxLength={2000} />
        </label>
        <div className={styles.figures}>
          <label className={styles.field}>
            {words('confirm.file')}
            <Input name="file" maxLength={1000} />
          </label>
          <label className={styles.field}>
            {words('confirm.page')}
            <Input look={styles.figure} name="page" type="number" min={1} max={100000} />
          </label>
        </div>
        {conflict && <Outdated conflict={conflict} path={props.path} />}
        <Button type="submit" disabled={isBusy || !isReady || formula === null} aria-busy={isBusy}>
          {words('confirm.save')}
        </Button>
      </DraftForm>
    </details>
  )
}
