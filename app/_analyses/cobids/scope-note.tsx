import { getTranslations } from 'next-intl/server'
import { FEWEST_FOR_RATIO } from '@/lib/engine/analyses/cobids/graph'
import type { Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './cobids.module.css'

/** What the figures were made from, and what that does not allow to say. */
export async function ScopeNote({ scope, locale }: { scope: Row; locale: Locale }) {
  const t = await getTranslations('cobids.scope')
  const count = (key: string) => formatCount(Number(scope[key] ?? 0), locale)
  const words = {
    ...{ sections: count('sections'), awarded: count('awarded') },
    ...{ companies: count('companies'), strata: count('strata') },
  }
  return (
    <div className={styles.scope} role="note">
      <p className={styles.figures}>{t('figures', words)}</p>
      {scope.note === 'tooFewSections' && <p>{t('tooFew')}</p>}
      {scope.note === null && Number(scope.sections) < FEWEST_FOR_RATIO && <p>{t('tooFewForRatio')}</p>}
      {scope.note === 'singleStratum' && <p>{t('singleStratum')}</p>}
      {scope.awarded === 0 && <p>{t('noAwards')}</p>}
      {Number(scope.unstated) > 0 && <p>{t('unstated', { count: count('unstated') })}</p>}
      {scope.note !== 'tooFewSections' && <p>{t('p')}</p>}
    </div>
  )
}
