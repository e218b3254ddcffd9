import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { pairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import type { PairView } from '@/lib/analyses/regular/view/view'
import { claimText, noPattern } from '@/lib/evidence/claims'
import { formatCount, formatPercent } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { EvidenceLines } from './build-up/pair-figures'
import { PairChip, PairWarnings } from './clue-list'
import { pairJudgements } from './judged-pairs'
import { PairNames } from './pair-names'
import styles from './pairs.module.css'
import { PatternWords } from './pattern-words'
import type { RegularShown } from './shown'

/** The patterns of the pair, each with a link to its items. */
async function Patterns({ shown, view }: { shown: RegularShown; view: PairView }) {
  const { path, query, locale } = shown
  const t = await getTranslations('regular.details')
  const { patterns } = view.pair
  const none = noPattern(view.pair.comparable)
  if (patterns.length === 0)
    return none && <p className={styles.text}>{claimText(none, translator(locale))}</p>
  return (
    <ul className={styles.patterns} aria-label={t('found')}>
      {patterns.map((pattern, at) => {
        const isChosen = at === view.chosen
        const change = { pattern: isChosen ? undefined : String(pattern.id), page: undefined }
        // The charts show the price component of the pattern.
        const component = pattern.component === 'price' ? undefined : pattern.component
        return (
          <li key={pattern.id} data-chosen={isChosen || undefined} data-series={at}>
            <PatternWords pattern={pattern} locale={locale} />
            {!isShared(path) && (
              <Link
                href={hrefOf(path, query, isChosen ? change : { ...change, component })}
                prefetch={false}
                scroll={false}
                aria-current={isChosen ? 'true' : undefined}
              >
                {t(isChosen ? 'allItems' : 'onlyItems')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The compared bidders and the findings about them. */
export async function PairHead({ shown, view }: { shown: RegularShown; view: PairView }) {
  const t = await getTranslations('regular')
  const columns = await getTranslations('columns')
  const { pair } = view
  const { locale } = shown
  const judged = await pairJudgements({ openId: shown.run.openId, path: shown.path, locale }, true)
  const figures = pairFigures(shown.run, pair.bidder1Id, pair.bidder2Id)
  const count = (value: number, share: number | null) => ({
    count: formatCount(value, locale),
    share: formatPercent(share, locale),
  })
  return (
    <section className={styles.clue} aria-labelledby="pair-title">
      <div className={styles.clueHead}>
        <h2 id="pair-title">
          <PairNames pair={pair} />
        </h2>
        <PairChip pair={pair} locale={locale} />
      </div>
      <p className={styles.figures}>
        <span>
          {columns('comparable')} {formatCount(pair.comparable, locale)}
        </span>
        <span>{t('details.same', count(pair.same, pair.sameShare))}</span>
        <span>{t('details.regular', count(pair.regular, pair.regularShare))}</span>
        {pair.resourceShare !== null && (
          <span>{t('clues.resources', { share: formatPercent(pair.resourceShare, locale) })}</span>
        )}
        {pair.errorCount !== null && <span>{t('clues.errors', { count: pair.errorCount })}</span>}
        {pair.codeCount !== null && <span>{t('clues.codes', { count: pair.codeCount })}</span>}
      </p>
      <Patterns shown={shown} view={view} />
      {figures && <EvidenceLines pair={figures} locale={locale} path={shown.path} />}
      <PairWarnings pair={pair} locale={locale} />
      {judged(pair)}
    </section>
  )
}
