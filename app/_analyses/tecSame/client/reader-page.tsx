'use client'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { MarkedPage } from '@/lib/analyses/tecSame/view/marked-text'
import styles from '../readers.module.css'

type Part = MarkedPage['pieces'][number]['parts'][number]

/** `opened` is marked before the scripts run; from then on the current text is marked in the page itself. */
function PagePart({ kind, text, marks, opened }: Part & { opened: number | null }) {
  if (marks.length > 0) {
    const isOpened = opened !== null && marks.includes(opened)
    return (
      <mark data-marks={marks.join(' ')} data-current={isOpened ? '' : undefined}>
        {text}
      </mark>
    )
  }
  return kind === 'own' ? text : <span data-kind={kind}>{text}</span>
}

/** A page is drawn when its text is there: a bid has hundreds, and only some are ever looked at. */
function Contents(props: { page: MarkedPage; title: PageTitle; opened: number | null }) {
  const { page, title, opened } = props
  const [t, reasons] = [useTranslations('tecSame.reader'), useTranslations('codes.unreadReason')]
  return (
    <>
      <h4>{t(title.isPaged ? 'page' : 'part', { page: title.number, count: title.total })}</h4>
      {page.unread && <p className={styles.unread}>{t('unread', { reason: reasons(page.unread) })}</p>}
      {!page.unread && page.pieces.length === 0 && <p className="muted">{t('empty')}</p>}
      {page.pieces.some(({ kind }) => kind === 'recognised') && (
        <p className={styles.unread}>{t('recognised')}</p>
      )}
      {page.pieces.map(({ kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
        <p key={at} data-block={kind}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <PagePart key={index} {...part} opened={opened} />
          ))}
        </p>
      ))}
    </>
  )
}

interface PageTitle {
  readonly number: number
  readonly total: number
  readonly isPaged: boolean
}

/** One page of a document; before its text is there, as high as its characters will make it. */
export const ReaderPage = memo(function ReaderPage(
  props: PageTitle & { characters: number; page: MarkedPage | undefined; opened: number | null },
) {
  const { characters, page, opened, ...title } = props
  return (
    <section
      className={styles.page}
      data-page={title.number}
      style={{ '--characters': characters } as React.CSSProperties}
      aria-busy={!page}
    >
      {page && <Contents page={page} title={title} opened={opened} />}
    </section>
  )
})
