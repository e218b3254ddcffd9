import { getTranslations } from 'next-intl/server'
import { lawOf } from '@/lib/domain/law'
import styles from './results.module.css'

/** What the findings are and are not, how they come about, and the articles that make them relevant. */
export async function Basis({ analysis }: { analysis: string }) {
  const t = await getTranslations('results.basis')
  const words = await getTranslations('analyses')
  const law = await getTranslations('law')
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
          {lawOf(analysis).map(({ id, instrument, date, article }) => (
            <li key={id}>
              {t('article', { instrument: law(`instruments.${instrument}` as never), date, article })}
              {law(`articles.${id}` as never)}
            </li>
          ))}
        </ul>
        <p>{t('lawNote')}</p>
      </details>
    </section>
  )
}
