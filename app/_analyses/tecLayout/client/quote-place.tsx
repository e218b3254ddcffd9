'use client'
import { useTranslations } from 'next-intl'
import type { StatedLayoutRule } from '@/lib/domain/technical/layout-rules'
import styles from '../rules.module.css'

/** Words of the tender, and where they stand. */
export function QuotePlace(props: { quoted: Pick<StatedLayoutRule, 'quote' | 'file' | 'page'> }) {
  const { quote, file, page } = props.quoted
  const t = useTranslations('layoutRules.tab')
  return (
    <blockquote className={styles.quote}>
      <span>{quote}</span>
      {file !== null && <cite>{page === null ? file : t('placeInFile', { file, page })}</cite>}
    </blockquote>
  )
}
