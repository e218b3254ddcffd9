import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { sectionHref } from '@/lib/catalogue/section-href'
import { claimText, everythingCompared } from '@/lib/evidence/claims'
import { gapsIn } from '@/lib/evidence/gaps'
import type { SectionResult } from '@/lib/evidence/results'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './overview.module.css'

/**
 * What is not compared, by analysis: without it no count, and no 0, can be read.
 * @param ids only what concerns these bidders
 */
export async function Gaps(props: {
  openId: string
  columns: readonly SectionResult[]
  ids?: readonly number[]
  locale: Locale
}) {
  const { openId, columns, ids, locale } = props
  const [t, names] = [await getTranslations('overview.gaps'), await getTranslations('shell.menu')]
  const translate = translator(locale)
  const lines = gapsIn(columns, translate, ids)
  const none = everythingCompared(lines.length)
  return (
    <section className={styles.part} aria-labelledby="gaps-title">
      <h2 id="gaps-title">{t('title')}</h2>
      {none && <p className={styles.text}>{claimText(none, translate)}</p>}
      <dl className={styles.gaps}>
        {lines.map(({ result: { module }, texts }) => (
          <div key={module.id}>
            <dt>
              <PlainLink href={sectionHref(openId, module.screen.key)}>{names(module.screen.key)}</PlainLink>
            </dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
