'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { Input, TextArea } from '@/app/_ui/input'
import styles from '../api.module.css'

interface Field {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly required: boolean
}
interface TryProps {
  readonly method: string
  readonly path: string
  readonly fields: readonly Field[]
  readonly hasBody: boolean
  readonly words: Readonly<Record<'send' | 'sending' | 'body' | 'note' | 'unreachable' | 'result', string>>
}

/** Characters of an answer to show; more would slow the page down. */
const MAX_SHOWN = 20_000
const HEADERS = ['x-total-count', 'x-current', 'x-page-size', 'retry-after']

/** The address of the call: path parameters filled in, empty query parameters omitted. */
function addressOf({ path, fields }: TryProps, form: FormData): string {
  const given = ({ name }: Field) => String(form.get(name) ?? '')
  const inPath = (text: string, field: Field) =>
    text.replace(`{${field.name}}`, encodeURIComponent(given(field)))
  const query = new URLSearchParams()
  for (const field of fields) {
    if (field.place === 'query' && given(field) !== '') query.set(field.name, given(field))
  }
  const at = fields.filter(({ place }) => place === 'path').reduce(inPath, path)
  return query.size > 0 ? `${at}?${query}` : at
}

function shown(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function send(props: TryProps, form: FormData): Promise<string> {
  const address = addressOf(props, form)
  const headers = { 'Accept-Language': document.documentElement.lang, 'Content-Type': 'application/json' }
  const body = props.hasBody ? String(form.get('body')) : null
  const answer = await fetch(address, { method: props.method, headers, body, cache: 'no-store' })
  const shownHeaders = HEADERS.flatMap((name) =>
    answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : [],
  )
  const text = shown(await answer.text())
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text
  return [`${props.method} ${address}`, `HTTP ${answer.status}`, ...shownHeaders, '', cut].join('\n')
}

/** Makes a call with the session of the person and shows the answer. */
export function TryCall(props: TryProps) {
  const { fields, hasBody, words } = props
  const [result, setResult] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    setResult(await send(props, form).catch(() => words.unreachable))
    setSending(false)
  }
  return (
    <form onSubmit={submit} className={styles.try}>
      <p>{words.note}</p>
      <div className={styles.fields}>
        {fields.map(({ name, required }) => (
          <label key={name}>
            <span>{name}</span>
            <Input name={name} required={required} />
          </label>
        ))}
      </div>
      {hasBody && (
        <label className={styles.body}>
          <span>{words.body}</span>
          <TextArea name="body" rows={8} defaultValue="{}" spellCheck={false} />
        </label>
      )}
      <Button type="submit" kind="primary" disabled={isSending}>
        {isSending ? words.sending : words.send}
      </Button>
      <section aria-live="polite" aria-label={words.result}>
        {result && <pre className={styles.result}>{result}</pre>}
      </section>
    </form>
  )
}
