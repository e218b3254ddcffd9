'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import type { FormWords, Target } from '../fields'
import styles from '../forms.module.css'
import { Secret } from './secret'

interface ActionProps {
  readonly label: string
  readonly about: string
  readonly target: Target
  readonly ask?: { readonly title: string; readonly text: string; readonly danger?: boolean }
  readonly words: FormWords
}

/** A link that performs an action on one row, shows its outcome and, if there is one, the initial password. */
export function ActionLink({ label, about, target, ask, words }: ActionProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  async function act() {
    if (ask && !(await confirm({ ...ask, ok: label, cancel: words.cancel }))) return
    setBusy(true)
    const answer = await call(target.path, {
      method: target.method,
      body: JSON.stringify(target.body ?? {}),
    }).catch(() => null)
    setBusy(false)
    if (!answer?.ok) return void toast('error', answer?.message || words.failed)
    router.refresh()
    if (typeof answer.data?.secret !== 'string') return void toast('success', answer.message)
    setSecret(answer.data.secret)
    dialog.current?.showModal()
  }
  return (
    <>
      <Button kind="link" small disabled={busy} aria-label={`${label} ${about}`} onClick={act}>
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={about} onClose={() => setSecret(null)}>
        <h2>{about}</h2>
        {secret && <Secret secret={secret} words={words} />}
        <div className={styles.actions}>
          <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
        </div>
      </dialog>
    </>
  )
}
