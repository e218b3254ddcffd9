import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { powerTexts } from '@/lib/analyses/regular/view/power'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

/** How many copies of the section's own bids were found: what it is worth that no other pair was. */
export async function Power({ run, locale }: Pick<RegularShown, 'run' | 'locale'>) {
  const t = await getTranslations('regular.power')
  const texts = powerTexts(run, translator(locale))
  if (!texts) return null
  return (
    <div className="above8">
      <Notice plain title={texts.title}>
        <p className={styles.text}>{t('text')}</p>
        <ul className="below8">
          {texts.kinds.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
