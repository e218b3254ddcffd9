'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Input } from '@/app/_ui/input'
import { UNAUTHORIZED } from '@/lib/domain/systems/http-words'
import { Button } from '../button'
import { shownUntil } from '../dialog/client/ask-box'
import { Dialog, DialogActions, DialogBody } from '../dialog/client/dialog'
import dialogStyles from '../dialog/dialog.module.css'
import type { Send } from '../prove/place'
import { prove } from '../prove/prove'
import type { SignInTexts } from './place'
import styles from './sign-in-box.module.css'

type Trouble = 'wrong' | 'elsewhere'

/** Whether the new session owes nothing, after it was asked for the second factor of the person. */
async function hasSettled(send: Send): Promise<boolean> {
  const { data } = await send('/api/account/factors').catch(() => ({ data: null }))
  if (data?.owes !== 'factor') return data?.owes === null
  return (await prove('code', send)) && hasSettled(send)
}

/** Signs in with a password. @returns null if that worked */
async function attempt(send: Send, username: string, password: string): Promise<Trouble | null> {
  const { signIn } = await import('next-auth/react')
  const answer = await signIn('credentials', { username, password, redirect: false }).catch(() => undefined)
  if (answer?.ok) return (await hasSettled(send)) ? null : 'elsewhere'
  return answer?.error?.includes('loginFailed') ? 'wrong' : 'elsewhere'
}

interface BoxProps {
  readonly texts: SignInTexts
  readonly send: Send
  readonly onEnd: (isSignedIn: boolean) => void
}

function SignInBox({ texts, send, onEnd }: BoxProps) {
  const [passwordId, troubleId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (password === '') return field.current?.focus()
    setBusy(true)
    const found = await attempt(send, texts.account, password)
    setBusy(false)
    setTrouble(found)
    if (found) return field.current?.select()
    onEnd(true)
  }
  return (
    // Behind the box nothing can be saved: Escape must not reveal a page that looks usable.
    <Dialog size="small" title={texts.title} closesBeside={false} mayClose={() => false} onClose={() => {}}>
      <form onSubmit={submit} noValidate className={dialogStyles.form}>
        <DialogBody>
          <p className={styles.text}>
            {texts.text} <small lang="en">{UNAUTHORIZED}</small>
          </p>
          <label className={styles.field}>
            <span>{texts.username}</span>
            <Input name="username" autoComplete="username" value={texts.account} readOnly tabIndex={-1} />
          </label>
          <label className={styles.field} htmlFor={passwordId}>
            <span>{texts.password}</span>
            <Input
              ref={field}
              id={passwordId}
              wrong={trouble === 'wrong'}
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              aria-invalid={trouble === 'wrong'}
              aria-describedby={troubleId}
              data-first
            />
          </label>
          <p id={troubleId} role="alert" className={styles.trouble}>
            {trouble && texts[trouble]}
          </p>
        </DialogBody>
        <DialogActions
          extra={
            <Button kind="text" onClick={() => onEnd(false)}>
              {texts.leave}
            </Button>
          }
        >
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Shows the box over whatever is open. @returns whether the person has signed in; false: they want the sign-in page */
export const askToSignIn = (texts: SignInTexts, send: Send): Promise<boolean> =>
  shownUntil<boolean>((end) => <SignInBox texts={texts} send={send} onEnd={end} />)
