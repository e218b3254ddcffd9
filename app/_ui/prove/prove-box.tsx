'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Input } from '@/app/_ui/input'
import type { Means } from '@/lib/domain/passwords/means'
import { Button } from '../button'
import { hasPasskeys } from '../client/passkey'
import { shownUntil } from '../dialog/client/ask-box'
import { Dialog, DialogActions, DialogBody } from '../dialog/client/dialog'
import dialogStyles from '../dialog/dialog.module.css'
import styles from '../sign-in-again/sign-in-box.module.css'
import type { ProveTexts, Send } from './place'
import { ProviderBox } from './provider-box'
import { showPasskey, showTyped, type Trouble } from './show'

interface BoxProps {
  readonly again: 'code' | 'password'
  readonly texts: ProveTexts
  readonly send: Send
  readonly onEnd: (isProved: boolean) => void
}

/** Sends what is shown, and holds what went wrong. */
function useProof({ again, texts, send, onEnd }: BoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const wordsOf = (found: Trouble) => {
    if (found === 'device') return texts.passkeyFailed
    return found === 'server' ? texts.failed : found.words
  }
  const run = async (work: () => Promise<Trouble | null>) => {
    setBusy(true)
    const found = await work()
    setBusy(false)
    if (!found) return onEnd(true)
    setTrouble(wordsOf(found))
    field.current?.select()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (typed.trim() === '') return field.current?.focus()
    void run(() => showTyped(send, again, typed))
  }
  return { field, busy, trouble, submit, withPasskey: () => void run(() => showPasskey(send)) }
}

function ProveBox(props: BoxProps) {
  const { again, texts, onEnd } = props
  const [fieldId, troubleId] = [useId(), useId()]
  const { field, busy, trouble, submit, withPasskey } = useProof(props)
  const isCode = again === 'code'
  return (
    <Dialog size="small" title={texts.title} closesBeside={false} onClose={() => onEnd(false)}>
      <form onSubmit={submit} noValidate className={dialogStyles.form}>
        <DialogBody>
          <p className={styles.text}>{isCode ? texts.codeText : texts.passwordText}</p>
          <label className={styles.field} htmlFor={fieldId}>
            <span>{isCode ? texts.code : texts.password}</span>
            <Input
              ref={field}
              id={fieldId}
              wrong={Boolean(trouble)}
              type={isCode ? 'text' : 'password'}
              autoComplete={isCode ? 'one-time-code' : 'current-password'}
              autoCapitalize="none"
              maxLength={200}
              aria-invalid={trouble !== null}
              aria-describedby={troubleId}
              data-first
            />
          </label>
          <p id={troubleId} role="alert" className={styles.trouble}>
            {trouble}
          </p>
          {isCode && hasPasskeys() && (
            <Button kind="text" disabled={busy} onClick={withPasskey}>
              {texts.passkey}
            </Button>
          )}
        </DialogBody>
        <DialogActions>
          <Button onClick={() => onEnd(false)}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Shows the box over whatever is open. @returns whether the person has shown what was asked for */
export const askToProve = (again: Means, texts: ProveTexts, send: Send): Promise<boolean> =>
  shownUntil<boolean>((end) =>
    again === 'provider' ? (
      <ProviderBox texts={texts} onEnd={() => end(false)} />
    ) : (
      <ProveBox again={again} texts={texts} send={send} onEnd={end} />
    ),
  )
