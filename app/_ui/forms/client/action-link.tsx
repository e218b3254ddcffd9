'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { later } from '@/app/_ui/client/later'
import type { FormWords, Target } from '../fields'

const SecretDialog = later(() => import('./secret-dialog').then((module) => module.SecretDialog))

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
  }
  return (
    <>
      <Button kind="link" small disabled={busy} aria-label={`${label} ${about}`} onClick={act}>
        {label}
      </Button>
      {secret && <SecretDialog title={about} secret={secret} words={words} onClose={() => setSecret(null)} />}
    </>
  )
}
