'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { Input } from '@/app/_ui/input'
import styles from '../shares.module.css'

const CODE_PX = 148
const Code = dynamic(() => import('@rc-component/qrcode').then((module) => module.QRCodeSVG), { ssr: false })

/** The new link, with a button that copies it and a code for a phone. */
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
      <Input readOnly value={url} aria-label={t('link')} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={copy}>{t('copy')}</Button>
      <div className={styles.code}>
        <Code value={url} size={CODE_PX} level="M" marginSize={2} title={t('code')} />
      </div>
      <p role="status">
        <strong>{t(state)}</strong> {t('once')}
      </p>
    </div>
  )
}
