import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { foldedBidders } from '@/lib/analyses/regular/view/pair-ranking'
import { type SummaryView, summaryView } from '@/lib/analyses/regular/view/view'
import { claimText, noPairFlagged } from '@/lib/evidence/claims'
import { formatCount } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, single } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { Uncompared } from './build-up/uncompared'
import { ClosestPairs } from './closest-pairs'
import { ClueList } from './clue-list'
import { GroupList } from './group-list'
import { HeatMap } from './heat-map'
import { Matrix } from './matrix'
import styles from './pairs.module.css'
import { Power } from './power'
import { EqualCodes, EqualErrors } from './shared-findings'
import type { RegularShown } from './shown'

/** Number of pairs beside the heat map. */
const CLOSEST = 10

async function Figures({ view, locale }: { view: SummaryView; locale: RegularShown['locale'] }) {
  const t = await getTranslations('regular.facts')
  const { matrix, pairs } = view
  const count = (value: number) => formatCount(value, locale)
  const flagged = pairs.filter((pair) => pair.flagged).length
  return (
    <p className={styles.figures}>
      <span>{t('bidders', { count: count(matrix.bidderCount) })}</span>
      <span>{t('pairs', { count: count(pairs.length) })}</span>
      <span>{t('items', { count: count(matrix.itemCount) })}</span>
      <strong>{t('flagged', { count: flagged })}</strong>
      <span>{t('limits', { same: matrix.sameParam, rate: matrix.rateParam })}</span>
    </p>
  )
}

async function Resemblance({ view, shown }: { view: SummaryView; shown: RegularShown }) {
  const t = await getTranslations('regular.heat')
  const { path, locale, query } = shown
  if (view.pairs.length === 0) return null
  const isWhole = isShared(path) || single(query, 'heat') === 'all'
  const mapped = isWhole ? view.ordered : foldedBidders(view.ordered, view.pairs)
  return (
    <section aria-labelledby="heat-title" className={styles.part}>
      <h2 id="heat-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.beside}>
        <div className={styles.panel}>
          {mapped.length < view.ordered.length && (
            <p className={styles.text}>
              {t('folded', { count: mapped.length, all: formatCount(view.ordered.length, locale) })}{' '}
              <PlainLink href={hrefOf(path, query, { heat: 'all' })} still>
                {t('unfold')}
              </PlainLink>
            </p>
          )}
          {mapped.length > 1 && <HeatMap bidders={mapped} pairs={view.pairs} path={path} locale={locale} />}
        </div>
        <div>
          <ClosestPairs pairs={view.ranked.slice(0, CLOSEST)} path={path} locale={locale} />
          {!isShared(path) && (
            <p className={styles.after}>
              <ButtonLink href={hrefOf(path, { tab: 'details' })} small>
                {t('all', { count: formatCount(view.pairs.length, locale) })}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** 汇总: the pairs to examine, the similarity of all pairs, and the matrix with the figures. */
export async function SummaryTab(shown: RegularShown) {
  const { run, requested, path, locale } = shown
  const view = await summaryView(run, requested)
  const none = noPairFlagged(view.pairs.length)
  const bidders = view.matrix.bidderCount
  return (
    <>
      <Figures view={view} locale={locale} />
      <Uncompared run={run} path={path} locale={locale} />
      <GroupList groups={view.groups} openId={run.openId} path={path} />
      {view.clues.length > 0 ? (
        <ClueList {...{ path, locale }} openId={run.openId} clues={view.clues} figures={view.figures} />
      ) : (
        none && <p className="card padded below16">{claimText(none, translator(locale))}</p>
      )}
      <Power run={run} locale={locale} />
      <Resemblance view={view} shown={shown} />
      <Matrix {...shown} matrix={view.matrix} />
      <EqualErrors found={view.errors} bidders={bidders} locale={locale} />
      <EqualCodes found={view.codes} bidders={view.codeHolders} locale={locale} />
    </>
  )
}
