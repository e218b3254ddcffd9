'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_components/button'
import { confirm, toast } from '@/app/_components/client/ask'
import { type CallAnswer, call } from '@/app/_components/client/call'
import { KeptForm, settle } from '@/app/_components/keep/kept-form'

/** POSTs to the API; `null` when no answer came. */
function post(path: string, body?: unknown): Promise<CallAnswer | null> {
  const headers = { 'Content-Type': 'application/json' }
  return call(path, {
    method: 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null)
}

/** An alias, always editable; its value is kept where the page is refreshed around it. */
export function AliasInput(props: {
  form: string
  id: number
  alias: string
  label: string
  readOnly: boolean
}) {
  return (
    <input
      className="ant-input ant-input-sm app ant-input-outlined"
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

/** The button that saves every alias at once. */
export function SaveAliases({ form }: { form: string }) {
  const t = useTranslations('bidders')
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const aliases = [...new FormData(event.currentTarget)].map(([id, alias]) => ({
      id: Number(id),
      alias: String(alias).trim(),
    }))
    setBusy(true)
    const answer = await post('/api/tb-prj-open-details/saveAlias', aliases)
    setBusy(false)
    if (!answer) return toast('error', t('saveError'))
    if (!answer.ok) return toast('warning', `${t('notSaved')} ${answer.message}`)
    settle(element.current)
    toast('success', t('saved'))
    router.refresh()
  }
  return (
    <KeptForm keep="aliases" ref={element} id={form} onSubmit={save}>
      <Button kind="primary" type="submit" icon="save" disabled={busy} aria-busy={busy}>
        {busy ? t('saving') : t('save')}
      </Button>
    </KeptForm>
  )
}

/** Shows the unit codes of a blind section, for good; asked first, because it cannot be undone. */
export function RevealButton({ openId }: { openId: string }) {
  const t = useTranslations('bidders')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  async function reveal() {
    const ask = { title: t('revealTitle'), text: t('revealText'), ok: t('ok'), cancel: t('cancel') }
    if (!(await confirm(ask))) return
    setBusy(true)
    const answer = await post(`/api/tb-prj-open-details/reveal/${encodeURIComponent(openId)}`)
    setBusy(false)
    if (!answer) return toast('error', t('saveError'))
    if (!answer.ok) return toast('warning', answer.message)
    toast('success', t('revealed'))
    router.refresh()
  }
  return (
    <Button icon="eye" onClick={reveal} disabled={busy} aria-busy={busy}>
      {busy ? t('revealing') : t('reveal')}
    </Button>
  )
}
