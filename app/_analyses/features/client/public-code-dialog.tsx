'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { DraftDialog } from '@/app/_ui/dialog/client/draft-dialog'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Input } from '@/app/_ui/input'
import styles from '../codes.module.css'
import { codeDraft } from './code-draft'

export interface GivenCode {
  readonly featureType: string
  readonly feature: string
  readonly remark: string
}

/**
 * A public machine or address with its remark. `given`: an existing code, of which only the remark can be edited;
 * without it the type is one of `types`.
 */
export function PublicCodeDialog(props: {
  title: string
  given?: GivenCode
  types?: readonly { readonly value: string; readonly label: string }[]
  onClose: () => void
}) {
  const { given, types = [] } = props
  const [t, router] = [useTranslations('publicCodes.form'), useRouter()]
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    setSaving(true)
    const entered = Object.fromEntries(new FormData(element)) as Record<string, string>
    const body = JSON.stringify({ ...given, ...entered })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await call('/api/tb-qb-public-codes', { method: 'POST', headers, body }).catch(() => null)
    setSaving(false)
    if (!answer?.ok) return void toast('error', answer?.message || t('failed'))
    settle(element)
    void toast('success', t('saved'))
    props.onClose()
    router.refresh()
  }
  return (
    <DraftDialog
      draft={codeDraft(given?.feature)}
      title={props.title}
      ok={{ label: t('save') }}
      cancel={t('cancel')}
      busy={saving}
      onSubmit={save}
      onClose={props.onClose}
    >
      <div className={styles.fields}>
        {given ? (
          <p>{given.feature}</p>
        ) : (
          <>
            <label>
              <span>{t('type')}</span>
              <select className="select" name="featureType" required>
                {types.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{t('feature')}</span>
              <Input name="feature" required maxLength={1000} autoComplete="off" />
            </label>
          </>
        )}
        <label>
          <span>{t('remark')}</span>
          <Input
            name="remark"
            defaultValue={given?.remark ?? ''}
            maxLength={200}
            placeholder={t('example')}
            autoComplete="off"
          />
        </label>
        <p>{t('effect')}</p>
      </div>
    </DraftDialog>
  )
}
