'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import { Input } from '@/app/_ui/input'
import { SHARE_DAYS } from '@/lib/domain/share-days'
import styles from '../shares.module.css'
import { NewLink } from './new-link'

type State = { readonly url?: string; readonly error?: string; readonly busy?: boolean }

function ExpiryOptions() {
  const t = useTranslations('shares')
  const [chosen, setChosen] = useState('7')
  const choices = [
    ...SHARE_DAYS.map((days) => ({ value: String(days), label: t('days', { days }) })),
    { value: 'date', label: t('date') },
  ]
  return (
    <fieldset className={styles.terms}>
      <legend>{t('term')}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="term"
            value={value}
            checked={chosen === value}
            onChange={() => setChosen(value)}
          />
          {label}
        </label>
      ))}
      {chosen === 'date' && <Input type="date" name="until" required aria-label={t('dateLabel')} />}
    </fieldset>
  )
}

/** Creates a link to the open view and shows it once. */
export function ShareForm(props: { openId: string; menuKey: string; query: Record<string, string> }) {
  const t = useTranslations('shares')
  const router = useRouter()
  const [state, setState] = useState<State>({})
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const term = fields.get('term')
    const until = term === 'date' ? { until: fields.get('until') } : { days: Number(term) }
    setState({ busy: true })
    try {
      const answer = await call('/api/tb-qb-shares', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...props, ...until }),
      })
      setState(
        answer.ok ? { url: location.origin + answer.data.url } : { error: answer.message || t('failed') },
      )
      router.refresh()
    } catch {
      setState({ error: t('failed') })
    }
  }
  return (
    <form className={styles.form} onSubmit={create}>
      <ExpiryOptions />
      <Button kind="primary" type="submit" icon="share" disabled={state.busy} aria-busy={state.busy}>
        {t(state.busy ? 'creating' : 'create')}
      </Button>
      {state.error && (
        <p role="alert" className={styles.error}>
          {state.error}
        </p>
      )}
      {state.url && <NewLink url={state.url} />}
    </form>
  )
}
