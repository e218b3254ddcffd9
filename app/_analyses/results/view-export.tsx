import { getTranslations } from 'next-intl/server'
import { moduleOf } from '@/lib/analyses/modules'
import type { OpenResult } from '@/lib/runs/results/reader'
import { ExportView } from './client/export-view'

interface ViewExportProps {
  readonly run: OpenResult
  /** undefined for a page without tabs. */
  readonly tab: string | undefined
  /** The query of another page whose table is wanted. */
  readonly view?: string
  /** The chosen columns, which the address need not contain. */
  readonly columns?: string | undefined
}

/** A button that exports the table of a tab as the address shows it, or as the query `view` would show it. */
export async function ViewExport({ run, tab, view, columns }: ViewExportProps) {
  const t = await getTranslations('tables.export')
  const { service } = moduleOf(run.analysis).api
  return (
    <ExportView
      service={service}
      openId={run.openId}
      tab={tab}
      label={t('view')}
      columns={columns}
      {...(view ? { view } : {})}
    />
  )
}
