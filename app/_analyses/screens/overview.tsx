import { getTranslations } from 'next-intl/server'
import { figuresOf, notesOfAll } from '@/lib/analyses/screens/figures'
import { beyondText, noteText } from '@/lib/analyses/screens/words'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { OpenResult } from '@/lib/runs/results/reader'
import styles from './screens.module.css'

/** What no figure is read without: how much so many totals say, what of the past was left out, and what happens by chance. */
export async function Overview({ run, locale }: { run: OpenResult; locale: Locale }) {
  const t = await getTranslations('screens')
  const translate = translator(locale)
  const { figures, beyond } = figuresOf(run)
  const totals = figures[0]?.totals ?? 0
  const left = run.bidders.length - totals
  const leftOut = beyond?.notes.filter(({ note }) => note !== 'byChance') ?? []
  const sentences = [
    t('counted', { totals, past: beyond?.past ?? 0 }),
    ...(left > 0 ? [t('withoutTotal', { count: left })] : []),
    ...[...notesOfAll(figures), ...leftOut].map((note) => noteText(note, translate)),
  ]
  const byChance = beyondText(beyond, translate)
  return (
    <section className={styles.overview} aria-label={t('overview')}>
      <ul>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {byChance && <p>{byChance}</p>}
    </section>
  )
}
