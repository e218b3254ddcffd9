'use client'
import { unstable_rethrow, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { ensureSignedIn, refusalIn } from '@/app/_ui/client/call'
import { showForbidden } from '@/app/_ui/client/forbidden'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import {
  type Conflict,
  type Conflicts,
  type Side,
  useConflicts,
} from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { leadsToSignIn } from '@/app/_ui/drafts/drafts'
import { giveUp, settle } from '@/app/_ui/drafts/watch-form'
import type { FormState } from '@/lib/sections/intake/edit-actions'
import styles from '../entry.module.css'
import type { FieldView } from '../field-text'
import { inputText, shown, wordOf } from '../field-text'
import { Field } from './field'
import { typedOf, useBase } from './use-base'

type Action = (before: FormState, form: FormData) => Promise<FormState>

/** If the server does not answer, or refuses, the input is preserved and the form says so. */
const answered =
  (action: Action): Action =>
  async (before, form) => {
    try {
      await ensureSignedIn()
      return await action(before, form)
    } catch (error) {
      leadsToSignIn(error)
      unstable_rethrow(error)
      const refusal = refusalIn(error)
      return { attempt: before.attempt + 1, failure: 'failed', ...(refusal && { refusal }) }
    }
  }

/** Problems of a field are shown at the field, all others above the form. */
function Problems({ state, fields }: { state: FormState; fields: readonly FieldView[] }) {
  const t = useTranslations('entry.form')
  if (!state.failure || state.failure === 'conflict') return null
  const others = Object.entries(state.errors ?? {}).filter(
    ([key]) => !fields.some((field) => field.key === key),
  )
  return (
    <div role="alert" className={styles.problems}>
      <p>{state.refusal ?? t(`failures.${state.failure}`)}</p>
      {others.map(([key, message]) => (
        <p key={key}>{message}</p>
      ))}
    </div>
  )
}

/** Scrolls to the first invalid field and focuses it. */
function showFirst(form: HTMLFormElement | null, errors: FormState['errors']): void {
  const wrong = Array.from(form?.elements ?? []).find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in (errors ?? {}),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/**
 * Adds the values of the fields when the person started editing, updated by resolved conflicts, for the server to
 * compare.
 */
function withFrom(data: FormData, from: Readonly<Record<string, unknown>>): FormData {
  for (const [key, value] of Object.entries(from)) data.set(`from.${key}`, shown(value))
  return data
}

/** The conflicts of the last attempt. A chosen value is written into its field. */
function FieldConflicts(props: {
  conflicts: Conflicts
  fields: readonly FieldView[]
  form: { readonly current: HTMLFormElement | null }
}) {
  const { conflicts, fields, form } = props
  const words = useConflictWords()
  const fieldOf = (key: string) => fields.find((field) => field.key === key)
  const pick = (conflict: Conflict, side: Side) => {
    const [field, input] = [fieldOf(conflict.field), form.current?.elements.namedItem(conflict.field)]
    conflicts.pick(conflict, side, (value) => {
      if (!field || !input || !('value' in input)) return
      // To accept the other value of a hidden field, its input is left empty.
      input.value = side === 'theirs' && field.token ? '' : inputText(field, value)
    })
  }
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={(key) => fieldOf(key)?.label ?? key}
      textOf={(key, value) => wordOf(fieldOf(key)?.options ?? [], shown(value))}
      onPick={pick}
    />
  )
}

/**
 * A form that is sent to `action`; the input is preserved whatever the answer.
 * - `name`: prefix of the fields' ids; `of`: what is edited, if the page has several of that name
 * - `back`: where to go after saving, and the target of the cancel link; without it the page stays
 * - `again`: offers to save and enter another
 */
export function EntryForm(props: {
  action: Action
  fields: readonly FieldView[]
  name: string
  of?: number | null
  submit: string
  back?: string
  again?: boolean
}) {
  const { back, name } = props
  const t = useTranslations('entry.form')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const isAgain = useRef(false)
  const sent = useRef<FormData>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const { fields, key, from } = useBase(props.fields, isUnsaved)
  const conflicts = useConflicts()
  const [state, send, pending] = useActionState(answered(props.action), { attempt: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    if (state.errors) showFirst(form.current, state.errors)
    if (state.failure === 'forbidden') showForbidden(t('failures.forbidden'))
    conflicts.take(state.conflicts)
    if (!state.saved) return
    settle(form.current)
    conflicts.begin(typedOf(sent.current, fields))
    const { version } = state.saved
    void toast('success', version === null ? t('unchanged') : t('saved', { version }))
    if (isAgain.current) {
      form.current?.reset()
      focusFirst(form.current)
    } else if (back) router.push(back, { scroll: false })
  }, [state.attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that are filled in again state their own base
  useEffect(() => {
    if (key > 0) {
      conflicts.begin({})
      // Values filled in by script are not unsaved input.
      giveUp(form.current)
    }
    if (isAgain.current) focusFirst(form.current)
  }, [key])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Submitted by script: React resets a form with an action, but invalid input must be preserved.
    event.preventDefault()
    isAgain.current =
      ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'again'
    const data = new FormData(event.currentTarget)
    sent.current = data
    startTransition(() => send(withFrom(data, conflicts.from(from()))))
  }
  return (
    <DraftForm
      draft={`entry ${name} ${props.of ?? 'new'}`}
      base={{ now: () => conflicts.from(from()), take: conflicts.rebase }}
      onTyped={setUnsaved}
      ref={form}
      onSubmit={submit}
      onInput={() => setUnsaved(true)}
      noValidate
    >
      <Problems state={state} fields={fields} />
      <FieldConflicts conflicts={conflicts} fields={fields} form={form} />
      <div className={styles.fields} key={key}>
        {fields.map((field) => (
          <Field key={field.key} field={field} prefix={name} error={state.errors?.[field.key]} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" icon="save" disabled={pending} aria-busy={pending}>
          {pending ? t('busy') : props.submit}
        </Button>
        {props.again && (
          <Button type="submit" name="again" disabled={pending}>
            {t('again')}
          </Button>
        )}
        {back && <ButtonLink href={back}>{t('cancel')}</ButtonLink>}
      </div>
    </DraftForm>
  )
}
