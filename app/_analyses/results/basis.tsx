import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { citedOnPage } from '@/lib/laws/loaders'
import styles from './results.module.css'

/**
 * What the findings mean and do not mean, how they are computed, and the relevant legal articles.
 * - `at`: when the results were computed (epoch ms); null if there are none yet
 */
export async function Basis(props: { analysis: string; organisationId: number; at: number | null }) {
  const { analysis, organisationId, at } = props
  const t = await getTranslations('results.basis')
  const words = await getTranslations('analyses')
  const articles = await citedOnPage(organisationId, analysis, at)
  return (
    <Piece as="section" className={styles.basis} aria-labelledby="basis-title">
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
        <ul className="bulleted">
          {articles.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        <p>{t('lawNote')}</p>
      </details>
    </Piece>
  )
}
