import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/app/_components/icon'
import { sectionHref } from '@/lib/domain/menu'
import { formatTime } from '@/lib/kit/format'
import type { RunState } from '@/lib/runs/loaders'
import styles from './results.module.css'

/** One thing to know, with a mark. `good`: no warning. */
export function Notice({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className={good ? `${styles.notice} ${styles.good}` : styles.notice} role="note">
      <Icon name={good ? 'check' : 'warning'} />
      <span>{children}</span>
    </p>
  )
}

/**
 * What a reader of the results must know: the latest run failed, the files or the public list have changed
 * since, or * (`allClear`) nothing was found.
 */
export async function RunNotices(props: { state: RunState; openId: string; allClear: boolean }) {
  const { state, openId } = props
  const t = await getTranslations('results.notice')
  const empty = await getTranslations('results.empty')
  const reasons = await getTranslations('errors')
  const { failure, current } = state
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
      {state.outdated && (
        <Notice>
          <strong>{t('outdated')}</strong> {t('outdatedText')}{' '}
          <Link href={sectionHref(openId, 'file_view')}>{t('toFiles')}</Link>
        </Notice>
      )}
      {state.listChanged && (
        <Notice>
          <strong>{t('listChanged')}</strong> {t('listChangedText')}{' '}
          <Link href="/qb-setting/public-codes">{t('toList')}</Link>
        </Notice>
      )}
      {props.allClear && <Notice good>{empty('allClear')}</Notice>}
    </>
  )
}
