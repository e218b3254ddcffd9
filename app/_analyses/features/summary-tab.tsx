import { getTranslations } from 'next-intl/server'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { DataTable } from '@/app/_ui/data-table'
import { ViewLink } from '@/app/_ui/view-link'
import { innerView } from '@/lib/analyses/features/view/inner-table'
import { type TypeSummary, typeSummaries } from '@/lib/analyses/features/view/view'
import { allows } from '@/lib/domain/permissions'
import type { Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { listedTable } from '@/lib/runs/view-rows'
import { MarkPublicDesk } from './client/mark-public'
import { codeCells } from './code-cells'
import styles from './codes.module.css'
import type { FeaturesShown } from './shown'

type Typed = FeaturesShown & { readonly types: readonly TypeSummary[] }

/** The types with shared codes as links with the number of codes that count. */
async function TypeLinks({ path, query, requested, locale, types }: Typed) {
  const t = await getTranslations('features')
  const [columns, codes] = [await getTranslations('columns'), await getTranslations('codes.featureType')]
  const all = types.reduce((sum, { num }) => sum + (num ?? 0), 0)
  const shown = types.filter((type) => type.codes.length > 0)
  return (
    <div className={styles.kinds}>
      <KindLinks
        label={columns('featureType')}
        path={path}
        query={query}
        chosen={requested.type ?? ''}
        kinds={[
          { value: '', label: t('allTypes'), count: formatCount(all, locale) },
          ...shown.map(({ featureType, num }) => ({
            value: featureType,
            label: codes(featureType),
            count: formatCount(num ?? 0, locale),
          })),
        ]}
      />
    </div>
  )
}

/** Each type with its numbers of codes, including those of which none is shared. */
async function Types({ path, locale, types }: Typed) {
  const t = await getTranslations('features')
  const [columns, codes] = [await getTranslations('columns'), await getTranslations('codes.featureType')]
  const notCompared = <span className="muted">{t('notCompared')}</span>
  const outer = ({ featureType, outerNum }: TypeSummary) =>
    outerNum === null ? (
      notCompared
    ) : outerNum === 0 ? (
      formatCount(0, locale)
    ) : (
      <ViewLink path={path} to={{ tab: 'outerCodes', type: featureType }}>
        {formatCount(outerNum, locale)}
      </ViewLink>
    )
  return (
    <section className={styles.types}>
      <h2>{t('byType')}</h2>
      <DataTable
        caption={t('byType')}
        columns={[
          { key: 'featureType', title: columns('featureType'), cell: (type) => codes(type.featureType) },
          {
            key: 'num',
            title: t('num'),
            numeric: true,
            warns: ({ num }) => num !== null && num > 0,
            cell: ({ num }) => (num === null ? notCompared : formatCount(num, locale)),
          },
          { key: 'outerNum', title: columns('outerNum'), numeric: true, cell: outer },
        ]}
        rows={types}
        rowKey={({ featureType }) => featureType}
      />
    </section>
  )
}

/** Document properties do not identify a machine. */
const isOfMachine = (row: Row) => row.featureType !== '90'

/** The codes that bidders share, of all types or of a chosen one; below them the numbers of every type. */
export async function SummaryTab(shown: FeaturesShown) {
  const { run, path, query, requested, locale, grants } = shown
  const [t, words] = [await getTranslations('features'), await getTranslations('publicCodes.form')]
  const view = await innerView(run, requested, { translate: translator(locale), locale })
  const typed = { ...shown, query: withoutRow(query), types: typeSummaries(run) }
  const mayMark = allows(grants, 'system:manage')
  const mark = (row: Row) =>
    mayMark && isOfMachine(row) ? (
      <button
        type="button"
        className={styles.mark}
        aria-haspopup="dialog"
        data-type={row.featureType}
        data-mark-public={row.feature}
      >
        {words('mark')}
      </button>
    ) : null
  return (
    <>
      <TablePanel
        {...shown}
        view={view}
        requested={listedTable(view.rows.table, query)}
        caption={t('tabs.sums')}
        fixed={{ tab: 'sums' }}
        filters={<TypeLinks {...typed} />}
        cells={codeCells('feature', { path, locale }, mark)}
      />
      <p className={styles.text}>{t('summaryText')}</p>
      {mayMark && <MarkPublicDesk />}
      <Types {...typed} />
    </>
  )
}
