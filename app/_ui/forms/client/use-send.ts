'use client'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import { type Conflicts, useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import type { DraftBase } from '@/app/_ui/drafts/draft-form'
import type { Field, FieldsDialogProps, Target } from '../fields'

/** The values of a form for the server: a checkbox as a boolean, several checkboxes as a list. */
function bodyOf(form: FormData, fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (kind === 'check') return [name, form.has(name)]
      if (kind === 'checks') return [name, form.getAll(name)]
      return [name, form.get(name) ?? '']
    }),
  )
}

/** The initial values of the fields in the form of `bodyOf`, without passwords. */
function startOf(fields: readonly Field[]): Record<string, unknown> {
  const known = fields.filter(({ kind }) => kind !== 'password')
  return Object.fromEntries(
    known.map(({ name, kind, value }) => {
      if (kind === 'check') return [name, value === true]
      if (kind === 'checks') return [name, Array.isArray(value) ? value : []]
      return [name, String(value ?? '')]
    }),
  )
}

/** Problems by name of the field. */
export type Problems = Readonly<Record<string, string>>

export interface FormSubmission {
  /** The ref of the form; its first invalid field gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly problems: Problems
  /** The problem of the form as a whole. */
  readonly error: string | null
  submit(event: FormEvent<HTMLFormElement>): Promise<void>
  readonly conflicts: Conflicts
  /** The values that the changes are based on, for the draft. */
  readonly base: DraftBase
  /** Removes the problem of a field that is being changed. */
  clearProblem(name: string): void
}

/** The problems in an answer by field; only the first one of each field. */
function problemsOf({ details }: CallAnswer, fields: readonly Field[]): Problems {
  const named = details.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  const known = named.filter(([name]) => fields.some((field) => field.name === name))
  return Object.fromEntries(known.toReversed())
}

/** Sends a form and holds its problems. `failed`: the message if the server cannot be reached. */
export function useSend(props: {
  readonly target: Target
  readonly fields: readonly Field[]
  readonly failed: string
  readonly shaped?: FieldsDialogProps['shaped'] | undefined
  readonly onDone: (answer: CallAnswer) => void
}): FormSubmission {
  const { target, fields, failed, shaped = (values) => values } = props
  // The values when the person started editing; a refresh of the page does not change them.
  const [start] = useState(() => startOf(fields))
  const conflicts = useConflicts()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const clearProblem = useCallback((name: string) => setProblems(({ [name]: _, ...rest }) => rest), [])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = bodyOf(new FormData(event.currentTarget), fields)
    const from = target.edits ? { from: shaped(conflicts.from(start)) } : {}
    const body = { ...target.body, ...shaped(typed), ...from }
    setBusy(true)
    setError(null)
    const answer = await call(target.path, { method: target.method, body: JSON.stringify(body) }).catch(
      () => null,
    )
    setBusy(false)
    const found = answer ? problemsOf(answer, fields) : {}
    setProblems(found)
    conflicts.take(answer?.conflicts)
    if (answer?.ok) {
      conflicts.begin(Object.fromEntries(Object.entries(typed).filter(([name]) => name in start)))
      return props.onDone(answer)
    }
    if (answer && answer.conflicts.length > 0) return
    if (Object.keys(found).length === 0) setError(answer?.message || failed)
  }
  const base = { now: () => conflicts.from(start), take: conflicts.rebase }
  return { form, busy, problems, error, submit, conflicts, base, clearProblem }
}
