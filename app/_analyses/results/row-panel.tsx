import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { JUDGEMENT_VERDICT } from '@/lib/domain/codes'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import { cellText, columnTitle, wholeText } from '@/lib/runs/present'
import { isShared } from '@/lib/workspace/shares/view'
import { CopyLink } from './client/copy-link'
import { RowDrawer } from './client/row-parts'
import type { OpenedRow } from './opened-row'
import type { ShownRows } from './result-table'
import styles from './row-drawer.module.css'

/** Every column of a row with its name; the texts are whole. */
function Fields({ table, row, locale }: { table: ResultTable; row: Row; locale: Locale }) {
  const translate = translator(locale)
  return (
    <dl className={styles.fields}>
      {table.columns.map((column) => {
        const text = wholeText(column, row, locale) ?? cellText(column, row, translate, locale)
        const isFinding = table.finding?.includes(column.key)
        return [
          <dt key={`${column.key} name`}>{columnTitle(column, translate)}</dt>,
          <dd
            key={column.key}
            data-finding={isFinding || undefined}
            data-warned={column.warns?.(row) || undefined}
            translate={column.kind.type === 'original' ? 'no' : undefined}
          >
            {text ?? '—'}
          </dd>,
        ]
      })}
    </dl>
  )
}

/** The drawer of the opened row: its fields, its judgement, its neighbours and its permanent link. */
export async function RowPanel({
  shown,
  query,
  fixed,
  opened,
  more,
  comments,
}: {
  shown: ShownRows
  query: Query
  /** What of the address names the table. */
  fixed: Query
  opened: OpenedRow
  /** What the page knows of the row besides its columns. */
  more?: ReactNode
  comments?: ReactNode
}) {
  const [t, { table, path, locale, caption }] = [await getTranslations('tables.row'), shown]
  const verdicts = await getTranslations('codes.judgementVerdict')
  const { row, reference, at, total, previous, next } = opened
  const number = at === null ? null : formatCount(at + 1, locale)
  const title = number ? `${caption} · ${t('title', { number, total: formatCount(total, locale) })}` : caption
  const permanent = hrefOf(path, { ...(isShared(path) ? query : fixed), row: reference })
  const step = (to: Query | null, label: string, name: string) =>
    to && (
      <PlainLink
        href={hrefOf(path, query, to)}
        still
        className="ant-btn app ant-btn-default ant-btn-color-default ant-btn-variant-outlined ant-btn-sm"
        data-row-step={name}
      >
        {label}
      </PlainLink>
    )
  return (
    <RowDrawer
      reference={reference}
      title={title}
      closeLabel={t('close')}
      closeHref={hrefOf(path, query, { row: undefined })}
    >
      <div className={styles.steps}>
        {step(previous, t('previous'), 'previous')}
        {step(next, t('next'), 'next')}
        {shown.extra?.map((column) => (
          <span key={column.key}>{column.cell?.(row, 0)}</span>
        ))}
      </div>
      {(shown.extra?.length ?? 0) > 0 && (
        <div className={styles.verdicts}>
          {JUDGEMENT_VERDICT.map((verdict, at) => (
            <Button key={verdict} small data-verdict-key={at + 1} aria-keyshortcuts={String(at + 1)}>
              {verdicts(verdict)} <kbd>{at + 1}</kbd>
            </Button>
          ))}
        </div>
      )}
      <Fields table={table} row={row} locale={locale} />
      {more}
      {comments}
      <div className="row centred gap8">
        <ButtonLink small href={permanent}>
          {t('link')}
        </ButtonLink>
        <CopyLink href={permanent} label={t('copyLink')} done={t('copied')} failed={t('copyFailed')} />
      </div>
    </RowDrawer>
  )
}
