import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmptyState } from '@/app/_ui/empty-state'
import { translator } from '@/lib/kit/i18n/translator'
import { coverageIn, coverageText } from '@/lib/runs/coverage'
import type { OpenResult } from '@/lib/runs/results/reader'

/**
 * An empty part of the results. It states that nothing was found (`title`, `children`) only if everything was
 * compared; otherwise it first states what was not compared, without a tick.
 */
export async function NothingFound({
  run,
  title,
  children,
}: {
  run: OpenResult
  title: string
  children: ReactNode
}) {
  const coverage = coverageIn(run)
  if (coverage?.state === 'all') {
    return (
      <EmptyState icon="check" title={title}>
        {children}
      </EmptyState>
    )
  }
  const t = await getTranslations('results.coverage')
  if (!coverage) return <EmptyState title={t('noRows')}>{t('notStated')}</EmptyState>
  return (
    <EmptyState icon="warning" title={coverage.state === 'none' ? t('nothing') : t('clearOfCompared')}>
      {coverageText(coverage, translator(await getLocale()))}
    </EmptyState>
  )
}
