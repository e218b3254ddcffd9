import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { JudgedCount } from '@/app/_sections/report/judged-count'
import { StateTag } from '@/app/_ui/state-tag'
import { sectionHref } from '@/lib/catalogue/section-href'
import { claimText, nothingFound } from '@/lib/evidence/claims'
import { formatCount, formatTime } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { progressIn } from '@/lib/report/judging/progress'
import type { ResultLine } from '@/lib/workspace/process/results'
import styles from './process.module.css'

const TONES = {
  done: 'good',
  going: 'busy',
  failed: 'bad',
  never: 'idle',
  outdated: 'busy',
  partly: 'busy',
  nothing: 'idle',
} as const

/** The figures of an analysis: its clues, and the row counts of its tables as links to them. */
async function Figures(props: { openId: string; line: ResultLine; path: string; locale: Locale }) {
  const { openId, line, path, locale } = props
  const [t, words] = [await getTranslations('service.results'), await getTranslations('analyses')]
  if (line.endedAt === null) return null
  const none = nothingFound(line.compared)
  return (
    <>
      {line.notCompared && <p className={styles.findings}>{line.notCompared}</p>}
      {line.clues !== null && (
        <p className={styles.findings} data-some={line.clues > 0 || undefined}>
          {line.clues === 0 ? (
            none && claimText(none, translator(locale))
          ) : (
            <>
              <strong>{formatCount(line.clues, locale)}</strong> {t(line.clueUnit, { count: line.clues })}
            </>
          )}
        </p>
      )}
      <JudgedCount progress={progressIn(openId, line.analysis)} />
      <ul className={styles.tables}>
        {line.tables.map(({ id, rows }) => (
          <li key={id}>
            <Link href={hrefOf(path, { tab: id })} prefetch={false}>
              {words(`${line.analysis}.tables.${id}` as never)}
            </Link>{' '}
            {formatCount(rows, locale)}
          </li>
        ))}
      </ul>
    </>
  )
}

async function ResultCard({ openId, line }: { openId: string; line: ResultLine }) {
  const [t, words] = [await getTranslations('service.results'), await getTranslations('analyses')]
  const locale = await getLocale()
  const path = sectionHref(openId, line.menuKey)
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          <Link href={path} prefetch={false}>
            {words(`${line.analysis}.title` as never)}
          </Link>
        </h2>
        <StateTag tone={TONES[line.state]}>{t(`states.${line.state}`)}</StateTag>
      </div>
      <Figures openId={openId} line={line} path={path} locale={locale} />
      {line.endedAt !== null && <p className={styles.time}>{formatTime(line.endedAt)}</p>}
    </li>
  )
}

/** Every analysis of a section with its state, its figures and a link to it. */
export async function ResultCards({ openId, lines }: { openId: string; lines: readonly ResultLine[] }) {
  const t = await getTranslations('service.results')
  return (
    <ul className={styles.cards} aria-label={t('items')}>
      {lines.map((line) => (
        <ResultCard key={line.menuKey} openId={openId} line={line} />
      ))}
    </ul>
  )
}
