'use client'
import { useCallback, useState } from 'react'
import { type CallAnswer, call } from '@/app/_components/client/call'
import type { Field, Target } from '../fields'

/** What a form says, as the server reads it: boxes as true or false, several boxes as a list. */
export function bodyOf(form: FormData, fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (kind === 'check') return [name, form.has(name)]
      if (kind === 'checks') return [name, form.getAll(name)]
      return [name, form.get(name) ?? '']
    }),
  )
}

/** Problems by the name of their field. */
export type Problems = Readonly<Record<string, string>>

export interface Sending {
  readonly busy: boolean
  readonly problems: Problems
  /** What is wrong with the form as a whole. */
  readonly fault: string | null
  send(target: Target, body: unknown): Promise<CallAnswer | null>
  /** Forgets the problem of a field that is being changed. */
  forgive(name: string): void
  reset(): void
}

/** Sends a form and keeps what was wrong with it. `failed`: the words for a server that cannot be reached. */
export function useSend(names: readonly string[], failed: string): Sending {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [fault, setFault] = useState<string | null>(null)
  const reset = useCallback(() => {
    setProblems({})
    setFault(null)
  }, [])
  const forgive = useCallback((name: string) => setProblems(({ [name]: _, ...rest }) => rest), [])
  const send = async (target: Target, body: unknown) => {
    setBusy(true)
    reset()
    try {
      const answer = await call(target.path, { method: target.method, body: JSON.stringify(body) })
      if (answer.ok) return answer
      const found = answer.details.filter(({ path }) => names.includes(path.split('.')[0] ?? ''))
      setProblems(
        Object.fromEntries(found.toReversed().map(({ path, message }) => [path.split('.')[0], message])),
      )
      if (found.length === 0) setFault(answer.message || failed)
      return null
    } catch {
      setFault(failed)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problems, fault, send, forgive, reset }
}
