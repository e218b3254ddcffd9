import { getTranslations } from 'next-intl/server'
import { ResultTabPanel } from '@/app/_analyses/results/result-tab-panel'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { notes } from '@/lib/analyses/tecLayout/rule/tables'
import { readings } from '@/lib/engine/documents/readings'
import { pageOf } from '@/lib/kit/query'
import { countRows } from '@/lib/runs/data'
import { AS_STORED } from '@/lib/runs/listing'

const MOST_NOTES = 500

/** How each document was read, and what a reader of the findings should know of it. */
export async function ReadingsTab(props: GrantedShown) {
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
