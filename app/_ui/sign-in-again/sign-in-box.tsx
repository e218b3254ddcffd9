'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../button'
import type { SignInTexts } from './place'
import styles from './sign-in-box.module.css'

type Trouble = 'wrong' | 'elsewhere'

/** Signs in with a password. @returns null if that worked */
async function attempt(username: string, password: string): Promise<Trouble | null> {
  const { signIn } = await import('next-auth/react')
  const answer = await signIn('credentials', { username, password, redirect: false }).catch(() => undefined)
  if (answer?.ok) return null
  return answer?.error?.includes('loginFailed') ? 'wrong' : 'elsewhere'
}

function SignInBox({ texts, onEnd }: { texts: SignInTexts; onEnd: (isSignedIn: boolean) => void }) {
  const [titleId, passwordId, troubleId] = [useId(), useId(), useId()]
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (password === '') return field.current?.focus()
    setBusy(true)
    const found = await attempt(texts.account, password)
    setBusy(false)
    setTrouble(found)
    if (found) return field.current?.select()
    isDone.current = true
    // Closing returns the focus to where the person was typing.
    dialog.current?.close()
    onEnd(true)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-labelledby={titleId}
      // Behind the box nothing can be saved: Escape must not reveal a page that looks usable. Browsers let a repeated
      // Escape close a dialog whatever the page says.
      onCancel={(event) => event.preventDefault()}
      onClose={() => !isDone.current && dialog.current?.showModal()}
    >
      <form onSubmit={send} noValidate>
        <h2 id={titleId}>{texts.title}</h2>
        <p className={styles.text}>{texts.text}</p>
        <label className={styles.field}>
          <span>{texts.username}</span>
          <input
            className="ant-input app ant-input-outlined"
            name="username"
            autoComplete="username"
            value={texts.account}
            readOnly
            tabIndex={-1}
          />
        </label>
        <label className={styles.field} htmlFor={passwordId}>
          <span>{texts.password}</span>
          <input
            ref={field}
            id={passwordId}
            className={`ant-input app ant-input-outlined${trouble === 'wrong' ? ' ant-input-status-error' : ''}`}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            aria-invalid={trouble === 'wrong'}
            aria-describedby={troubleId}
          />
        </label>
        <p id={troubleId} role="alert" className={styles.trouble}>
          {trouble && texts[trouble]}
        </p>
        <div className={styles.actions}>
          <Button kind="text" onClick={() => onEnd(false)}>
            {texts.leave}
          </Button>
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Shows the box over whatever is open. @returns whether the person has signed in; false: they want the sign-in page */
export function askToSignIn(texts: SignInTexts): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isSignedIn: boolean) => {
      resolve(isSignedIn)
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<SignInBox texts={texts} onEnd={end} />)
  })
}
