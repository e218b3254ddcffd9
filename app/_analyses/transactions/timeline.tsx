import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Chart } from '@/app/_ui/charts/chart'
import { DataTable } from '@/app/_ui/data-table'
import {
  codesShown,
  coloredCodes,
  colorOf,
  TIMELINE_WIDTH,
  type TimelineWords,
  timelineHeight,
  timelineOption,
} from '@/lib/analyses/transactions/view/charts'
import { LANES, type Mark, type SharedCode } from '@/lib/analyses/transactions/view/view'
import { OPERATION_STEP, type OperationStep } from '@/lib/domain/codes'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import type { TransactionsShown } from './shown'
import styles from './transactions.module.css'

/** Number of codes in one cell; the others are in the table of operations. */
const NAMED = 4

/** The address that shows the operations with a code; for the chosen code, all operations. None in a shared view. */
function codeHref({ path, query, requested }: TransactionsShown, code: SharedCode): string | undefined {
  if (isShared(path)) return undefined
  const key = requested.code === code.key ? undefined : code.key
  return `${hrefOf(path, query, { code: key, page: undefined })}#operations`
}

async function wordsOf(shown: TransactionsShown): Promise<TimelineWords> {
  const codes = await getTranslations('codes')
  const steps = Object.fromEntries(
    OPERATION_STEP.map((step) => [step, codes(`operationStep.${step}`)]),
  ) as Record<OperationStep, string>
  const mark = ({ time, step, feature, featureType }: Mark, bidder: string) =>
    [bidder, steps[step], time, `${codes(`featureType.${featureType}` as never)} ${feature.trim()}`].join(
      ' · ',
    )
  return { steps, mark, hrefOf: (code) => codeHref(shown, code) }
}

function CodeLink({ shown, code }: { shown: TransactionsShown; code: SharedCode }) {
  const { requested, transactions, lanes } = shown
  const sample = (
    <i
      data-public={code.isPublic || undefined}
      style={{ color: colorOf(code, codesShown(transactions, lanes)) }}
    />
  )
  const href = codeHref(shown, code)
  if (href === undefined)
    return (
      <>
        {sample}
        {code.itemFeature}
      </>
    )
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={requested.code === code.key ? 'true' : undefined}
    >
      {sample}
      {code.itemFeature}
    </Link>
  )
}

/** The codes with a colour of their own, each linked to its operations. */
async function CodeLegend(shown: TransactionsShown) {
  const [t, codes] = [await getTranslations('transactions'), await getTranslations('codes.featureType')]
  const { transactions, lanes, requested, locale } = shown
  const colored = coloredCodes(codesShown(transactions, lanes))
  const chosen = transactions.codes.find(({ key }) => key === requested.code)
  const named = chosen && !colored.includes(chosen) ? [...colored, chosen] : colored
  if (named.length === 0) return null
  const others = transactions.codes.length - named.length
  return (
    <nav className={styles.legend} aria-label={t('legend')}>
      {named.map((code) => (
        <span key={code.key}>
          <CodeLink shown={shown} code={code} />{' '}
          <small>
            {codes(code.itemType as never)} ·{' '}
            {t('bidders', { count: formatCount(code.bidderIds.length, locale) })}
          </small>
        </span>
      ))}
      {others > 0 && <small>{t('otherCodes', { count: formatCount(others, locale) })}</small>}
    </nav>
  )
}

/** The page of bidders shown in the picture. */
async function LanePages({ path, query, lanes, locale }: TransactionsShown) {
  const t = await getTranslations('transactions')
  if (lanes.pages === 1) return null
  const to = (page: number) => hrefOf(path, query, { lanes: page === 1 ? undefined : String(page) })
  const first = (lanes.page - 1) * LANES + 1
  return (
    <nav className={styles.lanes} aria-label={t('lanes')}>
      {lanes.page > 1 && (
        <Link href={to(lanes.page - 1)} prefetch={false} scroll={false}>
          {t('previous')}
        </Link>
      )}
      <span>
        {t('lanesShown', {
          first: formatCount(first, locale),
          last: formatCount(first + lanes.bidders.length - 1, locale),
          all: formatCount(lanes.all.length, locale),
        })}
      </span>
      {lanes.page < lanes.pages && (
        <Link href={to(lanes.page + 1)} prefetch={false} scroll={false}>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}

/** The facts of the picture: the number of operations of each bidder by step, and its shared codes. */
async function LaneTable(shown: TransactionsShown) {
  const { lanes, transactions, locale } = shown
  const [t, codes] = [await getTranslations('transactions'), await getTranslations('codes.operationStep')]
  const columns = await getTranslations('columns')
  const rows = lanes.bidders.map(({ id, name }, lane) => ({
    id,
    name,
    marks: lanes.marks.filter((mark) => mark.lane === lane),
    codes: transactions.codes.filter(({ bidderIds }) => bidderIds.includes(id)),
  }))
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: columns('bidderName'), wrap: true },
        ...OPERATION_STEP.map((step) => ({
          key: step,
          title: codes(step),
          numeric: true,
          cell: ({ marks }: (typeof rows)[number]) =>
            formatCount(
              new Set(marks.filter((mark) => mark.step === step).map(({ time }) => time)).size,
              locale,
            ),
        })),
        {
          key: 'codes',
          title: t('sharedCodes'),
          wrap: true,
          cell: (row) =>
            row.codes.length === 0 ? null : (
              <span className={styles.codes}>
                {row.codes.slice(0, NAMED).map((code) => (
                  <CodeLink key={code.key} shown={shown} code={code} />
                ))}
                {row.codes.length > NAMED && (
                  <small>{t('otherCodes', { count: formatCount(row.codes.length - NAMED, locale) })}</small>
                )}
              </span>
            ),
        },
      ]}
    />
  )
}

/** 时间轴: every operation of every bidder, with one lane per bidder. */
export async function Timeline(shown: TransactionsShown) {
  const { lanes, transactions, requested, locale } = shown
  const t = await getTranslations('transactions')
  const option = timelineOption({
    lanes,
    codes: codesShown(transactions, lanes),
    chosen: requested.code,
    words: await wordsOf(shown),
  })
  return (
    <section className={styles.timeline}>
      <Chart
        title={t('title')}
        note={t('note')}
        label={t('label', {
          bidders: formatCount(lanes.bidders.length, locale),
          codes: formatCount(transactions.codes.filter(({ isPublic }) => !isPublic).length, locale),
        })}
        option={option}
        width={TIMELINE_WIDTH}
        height={timelineHeight(lanes.bidders.length)}
        minWidth={880}
      >
        <LaneTable {...shown} />
      </Chart>
      <CodeLegend {...shown} />
      <LanePages {...shown} />
    </section>
  )
}
