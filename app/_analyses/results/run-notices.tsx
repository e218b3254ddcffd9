import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/app/_ui/icon'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { comparedIn } from '@/lib/analyses/gaps'
import { sectionHref } from '@/lib/catalogue/section-href'
import { absence, type Compared, claimText, nothingFound } from '@/lib/evidence/claims'
import { coverageText } from '@/lib/evidence/compared'
import { formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { Coverage } from '@/lib/runs/coverage'
import type { RunState } from '@/lib/runs/loaders'
import { changedListsText } from '@/lib/runs/outdated/price-lists'
import styles from './results.module.css'

const ICONS = { good: 'check', plain: 'info', warning: 'warning' } as const

/**
 * A notice with a mark. `good`, `plain`: not a warning. `title`: what is always seen, on one line; the rest is folded.
 */
export function Notice(props: { good?: boolean; plain?: boolean; title?: string; children?: ReactNode }) {
  const { good, plain, title, children } = props
  const kind = good ? 'good' : plain ? 'plain' : 'warning'
  const className = kind === 'warning' ? styles.notice : `${styles.notice} ${styles.plain}`
  const mark = <Icon name={ICONS[kind]} />
  return title === undefined ? (
    <p className={className} role="note">
      {mark}
      <span>{children}</span>
    </p>
  ) : (
    <div className={className} role="note">
      <details className="narrow">
        <summary className="line gap8 narrow" title={title}>
          {mark}
          <span className={styles.firstWords}>{title}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/**
 * What was not compared, before any figure. If there is no clue (`allClear`): what that covers, with a tick only if
 * everything was compared.
 */
export async function CoverageNotice(props: {
  coverage: Coverage | null
  /** By default what the coverage states. */
  compared?: Compared
  allClear: boolean
}) {
  const { coverage, allClear, compared = coverage?.state ?? null } = props
  const translate = translator(await getLocale())
  const text = coverageText(coverage, translate)
  const none = allClear ? absence('finding', compared) : null
  const claims = none?.isClear ? [none.title, none.text] : [nothingFound(compared)]
  const said = none ? claims.flatMap((claim) => (claim ? [claimText(claim, translate)] : [])) : []
  if (!text && said.length === 0) return null
  return (
    <Notice good={none?.isClear ?? false} title={text ?? said.join(translate('marks.colon'))}>
      {text && said.join(translate('marks.colon'))}
    </Notice>
  )
}

/**
 * Notices about the results: the latest run failed, files, price lists or the public list have changed since, what was
 * not compared, or (`allClear`) that nothing was found.
 */
export async function RunNotices(props: { state: RunState; openId: string; allClear: boolean }) {
  const { state, openId } = props
  const t = await getTranslations('results.notice')
  const reasons = await getTranslations('errors')
  const { failure, current, coverage, priceLists } = state
  const translate = translator(await getLocale())
  const reason = failure && reasons.has(failure.code as never) ? failure.code : 'analysisFailed'
  return (
    <>
      {failure && (
        <Notice>
          {t(current ? 'failedOlderStay' : 'failed', {
            time: formatTime(failure.at),
            reason: reasons(reason as never, failure.values as never),
          })}
        </Notice>
      )}
      {state.inputsChanged && (
        <Notice title={t('outdated')}>
          {t('outdatedText')} <PlainLink href={sectionHref(openId, 'file_view')}>{t('toFiles')}</PlainLink>
        </Notice>
      )}
      {state.listChanged && (
        <Notice title={t('listChanged')}>
          {t('listChangedText')} <PlainLink href="/qb-setting/public-codes">{t('toList')}</PlainLink>
        </Notice>
      )}
      {priceLists && <Notice>{changedListsText(priceLists, translate)}</Notice>}
      {current && (
        <CoverageNotice
          coverage={coverage}
          compared={comparedIn(current, coverage)}
          allClear={props.allClear}
        />
      )}
    </>
  )
}
