'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import styles from '../factors.module.css'

/** Recovery codes, shown this one time. Needs `users.factors`. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('users.factors')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <section className={styles.part} aria-label={t('codesTitle')}>
      <p>
        <strong>{t('codesTitle')}</strong>
      </p>
      <p>{t('codesNote')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <output>{code}</output>
          </li>
        ))}
      </ul>
      <div className="row gap8">
        <Button onClick={copy}>{copied ? t('copied') : t('copy')}</Button>
        <Button kind="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  )
}
