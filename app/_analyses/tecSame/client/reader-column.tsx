'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId } from 'react'
import type { ReaderDocument, ReaderSide } from '@/lib/analyses/tecSame/view/reader'
import styles from '../readers.module.css'
import { ReaderPage } from './reader-page'
import type { Pages } from './use-pages'

/** Asks for the pages that come into view. */
function useScrolling(
  column: RefObject<HTMLElement | null>,
  document: string | undefined,
  load: Pages['load'],
) {
  useEffect(() => {
    const root = column.current
    if (!root || document === undefined) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target.getAttribute('aria-busy') === 'true')
            load(document, Number((target as HTMLElement).dataset.page))
      },
      { root, rootMargin: '100% 0px' },
    )
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [column, document, load])
}

function Unread({ document }: { document: ReaderDocument }) {
  const [t, states] = [useTranslations('tecSame.reader'), useTranslations('codes.documentState')]
  return <p className={styles.unread}>{t('unreadDocument', { reason: states(document.state) })}</p>
}

/** One of the two texts, with a choice of its document. */
export function ReaderColumn(props: {
  side: ReaderSide
  document: ReaderDocument | undefined
  pages: Pages
  column: RefObject<HTMLElement | null>
  /** The shared text that the page opens with. */
  opened: number | null
  onChoose: (document: string) => void
}) {
  const { side, document, pages, column } = props
  const t = useTranslations('tecSame.reader')
  const id = useId()
  useScrolling(column, document?.key, pages.load)
  const name = t('of', { bidder: side.bidder.bidderName })
  return (
    <div className={styles.side}>
      <h3>{side.bidder.bidderName}</h3>
      <label htmlFor={id}>{t('document')}</label>
      <select
        id={id}
        className="select"
        data-controlled
        value={document?.key ?? ''}
        onChange={({ target }) => props.onChoose(target.value)}
      >
        {side.documents.map(({ key, name: title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text can be scrolled with the keyboard */}
      <section ref={column} className={styles.column} tabIndex={0} aria-label={name} data-whole>
        {document && document.sizes.length === 0 && <Unread document={document} />}
        {document?.sizes.map((characters, at) => (
          <ReaderPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never change
            key={`${document.key} ${at}`}
            number={at + 1}
            total={document.sizes.length}
            isPaged={document.isPaged}
            characters={characters}
            page={pages.page(document.key, at + 1)}
            opened={props.opened}
          />
        ))}
      </section>
    </div>
  )
}
