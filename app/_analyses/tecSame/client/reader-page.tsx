'use client'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { MarkedPage } from '@/lib/analyses/tecSame/marked-text'
import styles from '../readers.module.css'

function Part({ kind, text, marks }: MarkedPage['pieces'][number]['parts'][number]) {
  if (marks.length > 0) return <mark data-marks={marks.join(' ')}>{text}</mark>
  return kind === 'own' ? text : <span data-kind={kind}>{text}</span>
}

function Contents({ page }: { page: MarkedPage }) {
  const [t, reasons] = [useTranslations('tecSame.reader'), useTranslations('codes.unreadReason')]
  return (
    <>
      {page.unread && <p className={styles.unread}>{t('unread', { reason: reasons(page.unread) })}</p>}
      {!page.unread && page.pieces.length === 0 && <p className={styles.nothing}>{t('empty')}</p>}
      {page.pieces.map(({ kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
        <p key={at} data-block={kind}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <Part key={index} {...part} />
          ))}
        </p>
      ))}
    </>
  )
}

/** One page of a document; before its text is there, as high as its characters will make it. */
export const ReaderPage = memo(function ReaderPage(props: {
  number: number
  total: number
  isPaged: boolean
  characters: number
  page: MarkedPage | undefined
}) {
  const { number, total, isPaged, characters, page } = props
  const t = useTranslations('tecSame.reader')
  return (
    <section
      className={styles.page}
      data-page={number}
      style={{ '--characters': characters } as React.CSSProperties}
      aria-busy={!page}
    >
      <h4>{t(isPaged ? 'page' : 'part', { page: number, count: total })}</h4>
      {page ? <Contents page={page} /> : <p className={styles.wait}>{t('loading')}</p>}
    </section>
  )
})
