import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/empty-state'
import { comparedIn, furtherGaps } from '@/lib/analyses/gaps'
import { type Absent, absence, claimText } from '@/lib/evidence/claims'
import { coverageText } from '@/lib/evidence/compared'
import { translator } from '@/lib/kit/i18n/translator'
import { coverageIn } from '@/lib/runs/coverage'
import type { OpenResult } from '@/lib/runs/results/reader'

/**
 * An empty part of the results. It states that nothing was found only if everything was compared; otherwise it first
 * states what was not compared, without a tick.
 */
export async function NothingFound({ run, what }: { run: OpenResult; what: Absent }) {
  const translate = translator(await getLocale())
  const coverage = coverageIn(run)
  const { title, text, isClear } = absence(what, comparedIn(run, coverage))
  const left = [coverageText(coverage, translate) ?? [], furtherGaps(run, coverage, translate)].flat()
  const t = await getTranslations('results.coverage')
  const icon = isClear ? 'check' : coverage ? 'warning' : undefined
  return (
    <EmptyState {...(icon ? { icon } : {})} title={title ? claimText(title, translate) : t('noRows')}>
      {text ? claimText(text, translate) : left.join(' ')}
    </EmptyState>
  )
}
