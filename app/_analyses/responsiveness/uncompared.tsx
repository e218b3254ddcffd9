import { Notice } from '@/app/_analyses/results/run-notices'
import { furtherGaps } from '@/lib/analyses/gaps'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { coverageIn } from '@/lib/runs/coverage'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Which points and requirements were missing, and where they are entered: before the states that do not say so. */
export function Uncompared({ run, locale }: { run: OpenResult; locale: Locale }) {
  const gaps = furtherGaps(run, coverageIn(run), translator(locale))
  return gaps.length > 0 ? <Notice>{gaps.join(' ')}</Notice> : null
}
