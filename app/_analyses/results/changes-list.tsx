import { getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { moduleOf } from '@/lib/analyses/modules'
import { findAnalysis } from '@/lib/analyses/rules'
import { allows } from '@/lib/domain/permissions'
import { formatCount } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { lastPage, pageOf } from '@/lib/kit/query'
import { changeText, differenceTexts, limitTexts, sumOf } from '@/lib/report/changes/present'
import { CHANGES_TAB, changeKindIn } from '@/lib/report/changes/view'
import { differencesOf } from '@/lib/runs/changes/differences'
import { runById } from '@/lib/runs/data'
import { readableRows } from '@/lib/runs/personal'
import { CHANGE_KINDS, type Change, type Comparison } from '@/lib/runs/results/changes'
import { tableOf } from '@/lib/runs/tree'
import { findingHref } from '@/lib/workspace/overview/links'
import styles from './changes.module.css'
import { KindLinks } from './result-filters'
import type { GrantedShown } from './shown'
import { ViewExport } from './view-export'

interface ListProps extends GrantedShown {
  readonly comparison: Comparison
}

/** What the two runs were computed from that differs. */
async function Basis({ run, comparison, locale }: ListProps) {
  const before = await runById(comparison.before)
  if (!before) return null
  const t = await getTranslations('changes.basis')
  const texts = differenceTexts(await differencesOf(before, run, locale), comparison, translator(locale))
  return (
    <section className={styles.differences} aria-labelledby="differences-title">
      <h2 id="differences-title">{t('title')}</h2>
      <ul className="bulleted">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

async function Kinds({ comparison, path, query, locale }: ListProps) {
  const [t, all] = [await getTranslations('changes.kinds'), await getTranslations('results.filter')]
  const { counts } = comparison
  return (
    <div className="below12">
      <KindLinks
        label={t('label')}
        path={path}
        query={query}
        chosen={changeKindIn(query) ?? ''}
        kinds={[
          { value: '', label: all('all'), count: formatCount(sumOf(comparison), locale) },
          ...CHANGE_KINDS.map((kind) => ({
            value: kind,
            label: t(kind),
            count: formatCount(counts[kind], locale),
          })),
        ]}
      />
    </div>
  )
}

/** A change as the list shows it; one that is still there leads to its row. */
function lineOf({ run, locale, grants }: ListProps, change: Change) {
  const words = { translate: translator(locale), locale }
  const text = changeText(run.analysis, change, words, (table, row) => readableRows(table, [row], grants)[0]!)
  const table = tableOf(findAnalysis(run.analysis)!, change.table)
  const at = { module: moduleOf(run.analysis) }
  const href = change.kind === 'vanished' ? null : findingHref(run.openId, at, table, change.row)
  return { ...text, href }
}
type Line = ReturnType<typeof lineOf>

async function columnsOf(lines: readonly Line[]): Promise<TableColumn<Line>[]> {
  const [t, kinds] = [await getTranslations('changes.columns'), await getTranslations('changes.kinds')]
  const isOneTable = lines.every(({ table }) => table === lines[0]?.table)
  const hasDifferences = lines.some(({ difference }) => difference !== null)
  return [
    { key: 'kind', title: kinds('label'), width: 112 },
    ...(isOneTable ? [] : [{ key: 'table', title: t('table'), width: 144, wrap: true }]),
    { key: 'bidders', title: t('bidders'), width: 200, wrap: true },
    {
      key: 'finding',
      title: t('finding'),
      width: 380,
      wrap: true,
      cell: ({ finding, href }) => (
        <>
          {finding}{' '}
          {href && (
            <PlainLink href={href} className={styles.open}>
              {t('open')}
            </PlainLink>
          )}
        </>
      ),
    },
    ...(hasDifferences ? [{ key: 'difference', title: t('difference'), width: 300, wrap: true }] : []),
  ]
}

/** Says that nothing changed only if everything was compared and no kind was chosen. */
async function Nothing({ run, comparison, query, locale }: ListProps) {
  const t = await getTranslations('changes.basis')
  const limits = limitTexts(run.analysis, comparison, translator(locale))
  if (limits.length > 0) return <EmptyState title={limits.join(' ')} />
  if (changeKindIn(query) !== null && sumOf(comparison) > 0) return <EmptyState title={t('noneOfKind')} />
  return <EmptyState icon="check" title={t('none')} />
}

/** What appeared, vanished and changed since the last run, and what the two runs were computed from that differs. */
export async function ChangesList(props: ListProps) {
  const { run, comparison, path, query, grants } = props
  const t = await getTranslations('changes')
  const { page: requested, size } = pageOf(query)
  const kind = changeKindIn(query)
  const { total } = run.changes(kind, 0, 0)
  const page = Math.min(requested, lastPage(total, size))
  const lines = run.changes(kind, (page - 1) * size, size).changes.map((change) => lineOf(props, change))
  return (
    <>
      <Basis {...props} />
      {sumOf(comparison) > 0 && <Kinds {...props} />}
      <DataTable
        caption={t('tab')}
        columns={await columnsOf(lines)}
        rows={lines}
        rowKey={(_, index) => index}
        empty={<Nothing {...props} />}
        still
      />
      {total > 0 && <Pagination path={path} query={query} total={total} page={page} size={size} />}
      {total > 0 && allows(grants, 'analysis:export') && <ViewExport run={run} tab={CHANGES_TAB} />}
    </>
  )
}
