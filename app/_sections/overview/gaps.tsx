import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { entryHref, sectionHref } from '@/lib/catalogue/section-href'
import { claimText, everythingCompared } from '@/lib/evidence/claims'
import { gapsIn } from '@/lib/evidence/gaps'
import type { SectionResult } from '@/lib/evidence/results'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { lacksRecord } from '@/lib/runs/coverage'
import { lackText } from '@/lib/workspace/items/present'
import { lacksOf } from '@/lib/workspace/items/readiness'
import styles from './overview.module.css'

/** No run of it was ever tried. */
const isUntried = ({ state }: SectionResult) =>
  state.current === null && state.goingId === null && state.failure === null && !state.lostAt && !state.keptAt

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
  const lacks = lines.some(({ result }) => isUntried(result)) ? await lacksOf(openId) : null
  const withReason = (text: string, result: SectionResult) => {
    const why = isUntried(result) ? lackText(lacks?.get(result.module.item.code) ?? null, translate) : null
    return why === null
      ? text
      : translate('marks.sentences', { first: text, second: translate('overview.gaps.reason', { why }) })
  }
  const none = everythingCompared(lines.length)
  return (
    <section className={styles.part} aria-labelledby="gaps-title">
      <h2 id="gaps-title">{t('title')}</h2>
      {none && <p className={styles.text}>{claimText(none, translate)}</p>}
      <dl className={styles.gaps}>
        {lines.map(({ result, texts }) => (
          <div key={result.module.id}>
            <dt>
              <PlainLink href={sectionHref(openId, result.module.screen.key)}>
                {names(result.module.screen.key)}
              </PlainLink>
            </dt>
            {texts.map((text) => (
              <dd key={text}>{withReason(text, result)}</dd>
            ))}
            {lacksRecord(result.state.coverage) && (
              <dd>
                <PlainLink href={entryHref(openId, 'bidders')}>{t('enter')}</PlainLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
