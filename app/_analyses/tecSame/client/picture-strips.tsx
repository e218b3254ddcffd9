'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PictureStrip } from '@/lib/engine/documents/recognised'
import styles from '../readers.module.css'

/** One of the two places of a shared text. */
export interface StripSide {
  readonly bidder: string
  /** As addresses name it. */
  readonly document: string
  readonly strips: readonly PictureStrip[]
  /** What stands there, as it was read. */
  readonly text: (page: number) => string
}

function addressOf(openId: string, document: string, { page, box }: PictureStrip): string {
  const [fileId = '', position = ''] = document.split('-')
  const [left, top, right, bottom] = box.map(String) as [string, string, string, string]
  const query = new URLSearchParams({
    ...{ openId, fileId, document: position, page: String(page) },
    ...{ left, top, right, bottom },
  })
  return `/api/tb-qb-tec-same-details/queryStrip?${query}`
}

function Strip({ address, text }: { address: string; text: string }) {
  const t = useTranslations('tecSame.reader')
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p className="muted">{t('stripMissing')}</p>
  // biome-ignore lint/performance/noImgElement: a picture that is cut for this text alone
  return <img src={address} alt={t('stripText', { text })} loading="lazy" onError={() => setMissing(true)} />
}

/** A shared text that was read from pictures, as it stands on them, so that a person sees what a program has read. */
export function PictureStrips({ openId, sides }: { openId: string; sides: readonly StripSide[] }) {
  const t = useTranslations('tecSame.reader')
  return (
    <section className={styles.strips} aria-label={t('strips')}>
      {sides.map(({ bidder, document, strips, text }) => (
        <div key={bidder}>
          <h3>{bidder}</h3>
          {strips.length === 0 && <p className="muted">{t('stripOfText')}</p>}
          {strips.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: higher pictures can be scrolled with the keyboard
            <section className={styles.strip} tabIndex={0} aria-label={t('stripsOf', { bidder })}>
              {strips.map((strip) => (
                <figure key={strip.page}>
                  <figcaption>{t('stripPage', { page: strip.page })}</figcaption>
                  <Strip address={addressOf(openId, document, strip)} text={text(strip.page)} />
                </figure>
              ))}
            </section>
          )}
        </div>
      ))}
    </section>
  )
}
