'use client'
import { useState } from 'react'

const CODES = [
  'loginFailed',
  'accountLocked',
  'accountWaiting',
  'accountRefused',
  'ownAccountsOff',
  'smsCodeWrong',
  'tooOften',
  'signInBusy',
] as const

/** Why a sign-in was refused: an error code; `seconds` until the next attempt if the account is locked. */
export interface Refusal {
  readonly code: (typeof CODES)[number] | 'internal'
  readonly seconds: number
}

/** Parses the server's answer to a refused sign-in: a code with its values, as JSON. */
function refusalOf(error: string | null | undefined): Refusal {
  try {
    const { code, seconds } = JSON.parse(error ?? '')
    const known = CODES.find((one) => one === code)
    if (known) return { code: known, seconds: Number(seconds ?? 0) }
  } catch {
    // Not an answer of the credentials check: a server or network failure.
  }
  return { code: 'internal', seconds: 0 }
}

/** Signs in by `provider` and continues at `target`; holds the problems of fields and the reason of a refusal. */
export function useSignIn<F extends string>(provider: 'credentials' | 'mobile', target: string) {
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(values: Record<F, string>) {
    setRefusal(null)
    setBusy(true)
    const { signIn } = await import('next-auth/react')
    const answer = await signIn(provider, { ...values, redirect: false }).catch(() => undefined)
    // A full page load, so that the next page gets the new cookie and no state from before.
    if (answer?.ok) return window.location.assign(target)
    setBusy(false)
    setRefusal(refusalOf(answer?.error))
  }
  const clearProblem = (field: F) =>
    setProblems(({ [field]: _, ...rest }) => rest as Partial<Record<F, string>>)
  return { problems, setProblems, refusal, setRefusal, busy, submit, clearProblem }
}
