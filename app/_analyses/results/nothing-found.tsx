import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EmptyState } from '@/app/_ui/empty-state'
import { translator } from '@/lib/kit/i18n/translator'
import { coverageIn, coverageText } from '@/lib/runs/coverage'
import type { OpenResult } from '@/lib/runs/results/reader'

/**
 * A part of the results with nothing in it. That nothing was found (`title`, `children`) it says only where
 * everything was compared; else what was not compared comes first, and never with a tick.
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
