import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { codeCells } from '@/app/_analyses/features/code-cells'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { ViewLink } from '@/app/_ui/view-link'
import { operationsView } from '@/lib/analyses/transactions/own-tables'
import { FEATURE_TYPE, OPERATION_STEP } from '@/lib/domain/codes'
import type { Row } from '@/lib/engine/analysis'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { listingNames } from '@/lib/runs/listing'
import { listedTable } from '@/lib/runs/view-rows'
import type { OperationsShown, TransactionsShown } from './shown'
import styles from './transactions.module.css'

async function OperationFilters({ path, query, requested, transactions, lanes }: TransactionsShown) {
  const [t, words] = [await getTranslations('transactions'), await getTranslations('results.filter')]
  const [codes, columns] = [await getTranslations('codes'), await getTranslations('columns')]
  const types = FEATURE_TYPE.filter((type) => transactions.codes.some(({ itemType }) => itemType === type))
  const chosen = transactions.codes.find(({ key }) => key === requested.code)
  const all = { value: '', label: words('all') }
  return (
    <Filters
      path={path}
      query={query}
      keep={['size', 'lanes', 'code', 'judged', ...listingNames(query)]}
      extra={
        chosen && (
          <span className="muted">
            {t('onlyCode', { code: chosen.itemFeature })}{' '}
            <Link
              href={hrefOf(path, query, { code: undefined, page: undefined })}
              prefetch={false}
              scroll={false}
            >
              {t('allCodes')}
            </Link>
          </span>
        )
      }
    >
      <SelectField
        name="bidderId"
        saysItself
        label={words('bidder')}
        value={requested.bidderId === null ? '' : String(requested.bidderId)}
        options={[
          { value: '', label: words('allBidders') },
          ...lanes.all.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        name="type"
        label={columns('itemType')}
        value={requested.type ?? ''}
        options={[all, ...types.map((value) => ({ value, label: codes(`featureType.${value}`) }))]}
      />
      <SelectField
        name="step"
        label={columns('operationStep')}
        value={requested.step ?? ''}
        options={[all, ...OPERATION_STEP.map((value) => ({ value, label: codes(`operationStep.${value}`) }))]}
      />
      <KeywordField
        value={requested.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}

/** The operations that share a code with operations of other bidders, by type, code and time. */
export async function Operations(shown: OperationsShown) {
  const { run, path, requested, locale } = shown
  const query = withoutRow(shown.query)
  const t = await getTranslations('transactions')
  const view = operationsView(run, requested, { translate: translator(locale), locale })
  const codes = new Map(shown.transactions.operations.map(({ serial, key }) => [serial, key]))
  const cells = {
    ...codeCells('itemFeature', { path, locale }),
    itemFeature: (row: Row) => (
      <ViewLink path={path} to={{ ...query, code: codes.get(Number(row.serial)), page: undefined }} still>
        {String(row.itemFeature)}
      </ViewLink>
    ),
  }
  return (
    <section id="operations" className={styles.operations}>
      <h2 className="reader-only">{t('operations')}</h2>
      <TablePanel
        {...shown}
        view={view}
        requested={listedTable(view.rows.table, query)}
        caption={t('operations')}
        fixed={{}}
        filters={<OperationFilters {...shown} query={query} />}
        cells={cells}
      />
    </section>
  )
}
