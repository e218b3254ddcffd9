import { ResultTabPanel } from '@/app/_analyses/results/result-tab-panel'
import type { TablePanelProps } from '@/app/_analyses/results/table-panel'
import type { Locale } from '@/lib/kit/i18n/locale'
import { resultQuery } from '@/lib/runs/query'
import type { SharedPage } from '@/lib/workspace/shares/loaders'

export type SharedShown = SharedPage & { readonly locale: Locale }

/** A table of results with filters and pages, as shown to people without any permission. */
export function SharedTable({ draw, more, ...shown }: SharedShown & Pick<TablePanelProps, 'draw' | 'more'>) {
  const { analysis, run, path, view, locale } = shown
  const requested = resultQuery(analysis, view)
  return (
    <ResultTabPanel
      run={run}
      path={path}
      query={view}
      requested={requested}
      locale={locale}
      grants={[]}
      draw={draw}
      more={more}
    />
  )
}
