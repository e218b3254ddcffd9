import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { furtherGaps } from '@/lib/analyses/gaps'
import { entryHref } from '@/lib/catalogue/section-href'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { coverageIn, lacksRecord } from '@/lib/runs/coverage'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Which points and requirements were missing, and where they are entered: before the states that do not say so. */
export function Uncompared({ run, locale }: { run: OpenResult; locale: Locale }) {
  const [coverage, translate] = [coverageIn(run), translator(locale)]
  const gaps = furtherGaps(run, coverage, translate)
  if (gaps.length === 0) return null
  return (
    <Notice>
      {gaps.join(' ')}{' '}
      {lacksRecord(coverage) && (
        <PlainLink href={entryHref(run.openId, 'bidders')}>{translate('overview.gaps.enter')}</PlainLink>
      )}
    </Notice>
  )
}
