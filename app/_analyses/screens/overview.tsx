import { getTranslations } from 'next-intl/server'
import { figuresOf } from '@/lib/analyses/screens/view/figures'
import { sentencesOf } from '@/lib/analyses/screens/view/sentences'
import { personOfPage } from '@/lib/auth/loaders'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { OpenResult } from '@/lib/runs/results/reader'
import { madeUpText } from '@/lib/sections/data'
import styles from './screens.module.css'

/** What no figure is read without, before the figures. */
export async function Overview({ run, locale }: { run: OpenResult; locale: Locale }) {
  const t = await getTranslations('screens')
  const translate = translator(locale)
  const hasPast = figuresOf(run).beyond?.past
  const madeUp = hasPast ? await madeUpText((await personOfPage()).organisationId, translate) : null
  return (
    <section className={styles.overview} aria-label={t('overview')}>
      <ul className="bulleted">
        {[...sentencesOf(run, translate), ...(madeUp ? [madeUp] : [])].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
