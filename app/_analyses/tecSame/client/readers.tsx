'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import type { ReaderMark, ReaderView } from '@/lib/analyses/tecSame/view/reader'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../readers.module.css'
import { useCurrent, useLinks } from './linked'
import { PictureStrips, type StripSide } from './picture-strips'
import { ReaderColumn } from './reader-column'
import { type Pages, usePages } from './use-pages'

/** What both readers show is in the address, so that a link or a reload shows it again. */
function keepInAddress(values: Readonly<Record<'mark' | 'd1' | 'd2', string | undefined>>) {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  window.history.replaceState(null, '', url)
}

function useReaders({ sides, marks, chosen, first }: ReaderView) {
  const [at, setAt] = useState(() => marks.findIndex(({ id }) => id === chosen))
  const [shown, setShown] = useState(() =>
    sides.map((_, side) => first[side]?.document ?? sides[side]!.documents[0]?.key),
  )
  const goTo = useCallback(
    (next: number) => {
      const mark = marks[next]
      if (!mark) return
      setAt(next)
      setShown(mark.places.map(({ document }) => document))
      keepInAddress({ mark: mark.key, d1: undefined, d2: undefined })
    },
    [marks],
  )
  const step = useCallback(
    (by: 1 | -1) => goTo(Math.min(marks.length - 1, Math.max(0, at + by))),
    [at, goTo, marks],
  )
  const open = useCallback((id: number) => goTo(marks.findIndex((mark) => mark.id === id)), [goTo, marks])
  const choose = (side: number, document: string) => {
    const next = shown.map((one, index) => (index === side ? document : one))
    setShown(next)
    setAt(-1)
    keepInAddress({ mark: undefined, d1: next[0], d2: next[1] })
  }
  return { at, shown, step, open, choose }
}

const isOfPictures = ({ places }: ReaderMark) => places.some(({ strips }) => strips.length > 0)

/** What the pictures of a shared text are shown with; its text is there once its page is. */
function stripSides({ sides }: ReaderView, { id, places }: ReaderMark, pages: Pages): StripSide[] {
  return places.map(({ document, strips }, side) => ({
    ...{ bidder: sides[side]!.bidder.bidderName, document, strips },
    text: (page) =>
      (pages.page(document, page)?.pieces ?? [])
        .flatMap(({ parts }) => parts.filter(({ marks }) => marks.includes(id)))
        .map(({ text }) => text)
        .join(''),
  }))
}

/** Both bids side by side; a shared text is marked in both, and J and K lead from one to the next. */
export function Readers(props: { openId: string; view: ReaderView; locale: Locale }) {
  const { view, locale } = props
  const [t, kinds] = [useTranslations('tecSame.reader'), useTranslations('codes.sharedTextKind')]
  const { at, shown, step, open, choose } = useReaders(view)
  const [one, two] = view.sides
  const [opened] = useState(view.chosen)
  const ids = useMemo(() => [one.bidder.bidderId, two.bidder.bidderId] as const, [one, two])
  const pages = usePages(props.openId, ids, view.first)
  const columns = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)] as const
  const current = view.marks[at] ?? null
  useCurrent(current, columns, pages, shown)
  const reading = useRef<HTMLElement>(null)
  // Whoever goes on by keyboard from above wants to see the texts.
  const read = useCallback(
    (by: 1 | -1) => {
      step(by)
      reading.current?.scrollIntoView({ block: 'nearest' })
    },
    [step],
  )
  useLinks(read, open)
  const count = (value: number) => formatCount(value, locale)
  const numbers = { at: count(at + 1), count: count(view.marks.length) }
  const status =
    view.marks.length === 0
      ? t('none')
      : current && t('status', { ...numbers, kind: kinds(current.kind), length: count(current.length) })
  return (
    <section ref={reading} aria-labelledby="readers-title" className={styles.readers}>
      <h2 id="readers-title">{t('title')}</h2>
      <div className={styles.bar}>
        <Button small disabled={at <= 0} onClick={() => step(-1)}>
          {t('previous')}
        </Button>
        <Button small disabled={at >= view.marks.length - 1} onClick={() => step(1)}>
          {t('next')}
        </Button>
        <span role="status">{status}</span>
        <span className="small below8">{t('keys')}</span>
        {pages.hasFailed && <span role="alert">{t('failed')}</span>}
      </div>
      <p className="small below8">{t('legend')}</p>
      {current && isOfPictures(current) && !view.hasPictures && <p className="muted">{t('stripsLater')}</p>}
      {current && isOfPictures(current) && view.hasPictures && (
        <PictureStrips key={current.id} openId={props.openId} sides={stripSides(view, current, pages)} />
      )}
      <div className={styles.columns}>
        {view.sides.map((side, index) => (
          <ReaderColumn
            key={side.bidder.bidderId}
            side={side}
            document={side.documents.find(({ key }) => key === shown[index])}
            pages={pages}
            column={columns[index]!}
            opened={opened}
            onChoose={(document) => choose(index, document)}
          />
        ))}
      </div>
    </section>
  )
}
