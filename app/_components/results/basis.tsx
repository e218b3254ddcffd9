import { getTranslations } from 'next-intl/server'
import { lawOf } from '@/lib/domain/law'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './results.module.css'

/** What the findings are and are not, how they come about, and the articles that make them relevant. */
export async function Basis({ analysis, locale }: { analysis: string; locale: Locale }) {
  const t = await getTranslations('results.basis')
  const words = await getTranslations('analyses')
  return (
    <section className={styles.basis} aria-labelledby="basis-title">
      <h2 id="basis-title">{t('title')}</h2>
      <p>
        <strong>{t('clue')}</strong> {t('clueText')}
      </p>
      <p>
        <strong>{t('rule')}</strong> {words(`${analysis}.rule` as never)}
      </p>
      <details>
        <summary>{t('method')}</summary>
        <p>{words(`${analysis}.method` as never)}</p>
      </details>
      <details open>
        <summary>{t('law')}</summary>
        <ul>
          {lawOf(analysis).map((law) => (
            <li key={law.id}>
              {t('article', { instrument: law.instrument[locale], date: law.date, article: law.article })}
              {law.paraphrase[locale]}
            </li>
          ))}
        </ul>
        <p>{t('lawNote')}</p>
      </details>
    </section>
  )
}
