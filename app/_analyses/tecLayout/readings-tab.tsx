import { getTranslations } from 'next-intl/server'
import { ResultTabPanel } from '@/app/_analyses/results/result-tab-panel'
import { notes } from '@/lib/analyses/tecLayout/rule/tables'
import type { Grant } from '@/lib/domain/permissions'
import { readings } from '@/lib/engine/documents/readings'
import type { Locale } from '@/lib/kit/i18n/locale'
import { pageOf, type Query } from '@/lib/kit/query'
import { countRows } from '@/lib/runs/data'
import { AS_STORED } from '@/lib/runs/listing'
import type { OpenResult } from '@/lib/runs/results/reader'

interface ReadingsProps {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly locale: Locale
  readonly grants: readonly Grant[]
}

const MOST_NOTES = 500

/** How each document was read, and what a reader of the findings should know of it. */
export async function ReadingsTab(props: ReadingsProps) {
  const { run, query } = props
  const t = await getTranslations('analyses.tecLayout.tables')
  const asStored = { filter: {}, listing: AS_STORED }
  return (
    <>
      <ResultTabPanel {...props} requested={{ ...asStored, ...pageOf(query), table: readings }} />
      {countRows(run, notes.id) > 0 && (
        <section>
          <h2>{t('notes')}</h2>
          <ResultTabPanel {...props} requested={{ ...asStored, table: notes, page: 1, size: MOST_NOTES }} />
        </section>
      )}
    </>
  )
}
