'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import { type Conflict, type Side, useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Input } from '@/app/_ui/input'

/** The input of an alias. Its value is preserved when the page is refreshed. */
export function AliasInput(props: {
  form: string
  id: number
  alias: string
  label: string
  readOnly: boolean
}) {
  return (
    <Input
      small
      form={props.form}
      name={String(props.id)}
      defaultValue={props.alias}
      aria-label={props.label}
      maxLength={100}
      readOnly={props.readOnly}
      autoComplete="off"
    />
  )
}

const inputOf = (form: string, id: string) =>
  document.querySelector<HTMLInputElement>(`input[form="${form}"][name="${id}"]`)

/**
 * The button that saves all aliases at once, after conflicts with changes of others are resolved.
 * @param given the aliases when the page was rendered, by bidder id
 */
export function SaveAliases({ form, given }: { form: string; given: Readonly<Record<string, string>> }) {
  const t = useTranslations('bidders')
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [start] = useState(given)
  const conflicts = useConflicts()
  const words = useConflictWords()
  const dialog = useRef<HTMLDialogElement>(null)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([id, alias]) => [id, String(alias).trim()]),
    )
    const from = conflicts.from(start)
    const aliases = Object.entries(typed).map(([id, alias]) => ({ id: Number(id), alias, from: from[id] }))
    setBusy(true)
    const body = JSON.stringify(aliases)
    const answer = await call('/api/tb-prj-open-details/saveAlias', { method: 'POST', body }).catch(
      () => null,
    )
    setBusy(false)
    conflicts.take(answer?.conflicts)
    if (!answer) return toast('error', t('saveError'))
    if (answer.conflicts.length > 0) return dialog.current?.showModal()
    if (!answer.ok) return toast('warning', `${t('notSaved')} ${answer.message}`)
    dialog.current?.close()
    settle(element.current)
    conflicts.begin(typed)
    void toast('success', t('saved'))
    router.refresh()
  }
  const pick = (conflict: Conflict, side: Side) =>
    conflicts.pick(conflict, side, (value) => {
      const input = inputOf(form, conflict.field)
      if (input) input.value = String(value ?? '')
    })
  return (
    <DraftForm
      draft="aliases"
      base={{ now: () => conflicts.from(start), take: conflicts.rebase }}
      ref={element}
      id={form}
      onSubmit={save}
    >
      <dialog ref={dialog} aria-label={t('table')}>
        <ConflictList
          conflicts={conflicts.open}
          picked={conflicts.picked}
          words={words}
          labelOf={(id) => inputOf(form, id)?.getAttribute('aria-label') ?? id}
          textOf={(_, value) => String(value ?? '')}
          onPick={pick}
        />
        <div>
          <Button onClick={() => dialog.current?.close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
            {t('save')}
          </Button>
        </div>
      </dialog>
      <Button kind="primary" type="submit" icon="save" disabled={busy} aria-busy={busy}>
        {busy ? t('saving') : t('save')}
      </Button>
    </DraftForm>
  )
}
