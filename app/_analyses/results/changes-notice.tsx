import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Tab } from '@/app/_ui/page-header'
import { formatCount, formatTime } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import { limitTexts, sumOf } from '@/lib/report/changes/present'
import { CHANGES_TAB } from '@/lib/report/changes/view'
import { runById } from '@/lib/runs/data'
import type { Comparison } from '@/lib/runs/results/changes'
import { ifReadable, type OpenResult } from '@/lib/runs/results/reader'
import { Notice } from './run-notices'

/** How a result differs from the one before; null if there was none. */
export const comparisonOf = (run: OpenResult | null): Promise<Comparison | null> =>
  ifReadable(async () => run?.comparison() ?? null)

/** The tabs of an analysis with the one that lists what changed. */
export async function tabsWithChanges(
  tabs: readonly Tab[] | undefined,
  comparison: Comparison,
  { path, query, locale }: { path: string; query: Query; locale: Locale },
): Promise<readonly Tab[]> {
  const t = await getTranslations('changes')
  const count = formatCount(sumOf(comparison), locale)
  const href = hrefOf(path, { tab: CHANGES_TAB, farmland: query.farmland })
  const others = tabs ?? [{ key: 'results', label: t('results'), href: path }]
  return [...others, { key: CHANGES_TAB, label: t('tab'), href, count }]
}

const endOf = async ({ before }: Comparison) => {
  const run = await runById(before)
  return formatTime(run && (run.endedAt ?? run.startedAt))
}

/** Whether everything was compared with the last run, and nothing changed. */
const isSame = (comparison: Comparison) => sumOf(comparison) === 0 && comparison.left.length === 0

/** Nothing changed since the last run, which asks for no action; nothing if something did. */
export async function SameAsBefore({ comparison }: { comparison: Comparison }) {
  const t = await getTranslations('changes.notice')
  return isSame(comparison) && <p>{t('same', { time: await endOf(comparison) })}</p>
}

/** What changed since the last run, with a link to the list, unless it is shown already (`isShown`). */
export async function ChangesNotice(props: {
  run: OpenResult
  comparison: Comparison
  path: string
  isShown: boolean
  locale: Locale
}) {
  const { run, comparison, path, isShown } = props
  if (isSame(comparison)) return null
  const t = await getTranslations('changes.notice')
  const limits = limitTexts(run.analysis, comparison, translator(props.locale))
  return (
    <Notice plain title={[t('counts', comparison.counts), ...limits].join(' ')}>
      {t('since', { time: await endOf(comparison) })}{' '}
      {!isShown && <PlainLink href={hrefOf(path, { tab: CHANGES_TAB })}>{t('open')}</PlainLink>}
    </Notice>
  )
}
