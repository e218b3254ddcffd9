'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { Button } from '@/app/_ui/button'
import type { TenderQuote } from '@/lib/documents/tender-rules/job-kinds'
import { FORMAT_RULE } from '@/lib/domain/codes'
import styles from '../rules.module.css'
import { QuotePlace } from './quote-place'

/** Adds a rule by hand, perhaps with the sentence that it was read in. */
export function AddRule(props: {
  quoted: TenderQuote | null
  field: RefObject<HTMLSelectElement | null>
  onAdd: (key: string) => void
  onUnquote: () => void
}) {
  const [t, codes] = [useTranslations('layoutRules.tab'), useTranslations('codes')]
  const [key, setKey] = useState('')
  const add = () => {
    if (key === '') return
    props.onAdd(key)
    setKey('')
  }
  return (
    <div className={styles.add}>
      {props.quoted && (
        <div className={styles.quoted}>
          <QuotePlace quoted={props.quoted} />
          <Button small onClick={props.onUnquote}>
            {t('unquote')}
          </Button>
        </div>
      )}
      <label>
        {t('addLabel')}{' '}
        <select
          data-controlled
          ref={props.field}
          className="select"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        >
          <option value="">{t('choose')}</option>
          {FORMAT_RULE.map((one) => (
            <option key={one} value={one}>
              {codes(`layoutRule.${one}`)}
            </option>
          ))}
        </select>
      </label>{' '}
      <Button disabled={key === ''} onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}

/** Takes over the rules of a wording that many tenders have. */
export function ProfileChoice(props: {
  profiles: readonly { readonly id: string; readonly count: number }[]
  onTake: (id: string) => void
}) {
  const t = useTranslations('layoutRules')
  const [id, setId] = useState('')
  return (
    <div className={styles.add}>
      <label>
        {t('tab.profile')}{' '}
        <select data-controlled className="select" value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">{t('tab.choose')}</option>
          {props.profiles.map((profile) => (
            <option key={profile.id} value={profile.id}>
              {t(`profiles.${profile.id}` as never)}
            </option>
          ))}
        </select>
      </label>{' '}
      <Button disabled={id === ''} onClick={() => props.onTake(id)}>
        {t('tab.takeProfile')}
      </Button>
      <p className="hint bare">{t('tab.profileText')}</p>
    </div>
  )
}
