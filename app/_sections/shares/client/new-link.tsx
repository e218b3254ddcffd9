'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import styles from '../shares.module.css'

/** The new link, with a button that copies it. */
export function NewLink({ url }: { url: string }) {
  const t = useTranslations('shares')
  const [state, setState] = useState<'created' | 'copied' | 'copyFailed'>('created')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      setState('copyFailed')
    }
  }
  return (
    <div className={styles.link}>
      <input
        className="ant-input app ant-input-outlined"
        readOnly
        value={url}
        aria-label={t('link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy}>{t('copy')}</Button>
      <p role="status">
        <strong>{t(state)}</strong> {t('once')}
      </p>
    </div>
  )
}
