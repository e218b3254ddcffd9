import { getTranslations } from 'next-intl/server'
import { sentencesOf } from '@/lib/analyses/screens/view/sentences'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { OpenResult } from '@/lib/runs/results/reader'
import styles from './screens.module.css'

/** What no figure is read without, before the figures. */
export async function Overview({ run, locale }: { run: OpenResult; locale: Locale }) {
  const t = await getTranslations('screens')
  return (
    <section className={styles.overview} aria-label={t('overview')}>
      <ul className="bulleted">
        {sentencesOf(run, translator(locale)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
