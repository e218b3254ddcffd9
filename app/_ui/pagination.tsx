import { getLocale, getTranslations } from 'next-intl/server'
import { Input } from '@/app/_ui/input'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, lastPage, PAGE_SIZES, type Query } from '@/lib/kit/query'
import { FullScreen } from './client/full-screen'
import { ChoiceForm, QueryFields } from './filters'
import { Icon, type IconName } from './icon'
import { PlainLink } from './markup/plain-link'
import styles from './pagination.module.css'
import { QueryForm } from './query-form'

/** First, last, and two pages on either side of the current one; a gap is null. */
function shown(page: number, last: number): (number | null)[] {
  const pages = [1, page - 2, page - 1, page, page + 1, page + 2, last]
    .filter((n, i, all) => n >= 1 && n <= last && all.indexOf(n) === i)
    .sort((a, b) => a - b)
  return pages.flatMap((n, i) => (i > 0 && n - pages[i - 1]! > 1 ? [null, n] : [n]))
}

interface PaginationProps {
  readonly path: string
  readonly query: Query
  readonly total: number
  readonly page: number
  readonly size: number
}

/** A link to the previous or next page; only the icon if there is none. */
function Step(props: {
  at: PaginationProps
  to: number
  icon: IconName
  label: string
  name: 'previous' | 'next'
}) {
  const { at, to, icon, label, name } = props
  if (to < 1 || to > lastPage(at.total, at.size)) {
    return (
      <span className={styles.off}>
        <Icon name={icon} size={12} />
      </span>
    )
  }
  return (
    <PlainLink href={hrefOf(at.path, at.query, { page: String(to) })} aria-label={label} data-step={name}>
      <Icon name={icon} size={12} />
    </PlainLink>
  )
}

async function Pages({ at }: { at: PaginationProps }) {
  const t = await getTranslations('shell.pagination')
  const { path, query, page } = at
  return (
    <span className={styles.pages}>
      <Step at={at} to={page - 1} name="previous" icon="left" label={t('previous')} />
      {shown(page, lastPage(at.total, at.size)).map((n, i) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
          <span key={`gap${i}`} className={styles.off}>
            …
          </span>
        ) : (
          <PlainLink
            key={n}
            href={hrefOf(path, query, { page: n === 1 ? undefined : String(n) })}
            aria-label={t('page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </PlainLink>
        ),
      )}
      <Step at={at} to={page + 1} name="next" icon="right" label={t('next')} />
    </span>
  )
}

/** A form to go to a page by its number. */
async function Jump({ at }: { at: PaginationProps }) {
  const t = await getTranslations('shell.pagination')
  return (
    <QueryForm path={at.path} className={styles.form} key={`jump${at.page}`}>
      <QueryFields query={at.query} without={['page']} />
      <label>
        {t('jump')}
        <Input
          type="number"
          name="page"
          min={1}
          max={lastPage(at.total, at.size)}
          required
          inputMode="numeric"
        />
      </label>
    </QueryForm>
  )
}

/**
 * Pages as links; all state is in the address.
 * - `path`: address of the page; `query`: its whole query (`searchParams`)
 * - `total`: number of rows; `page` (from 1) and `size`: as read by `pageOf(query)`
 */
export async function Pagination(props: PaginationProps) {
  const { path, query, total, size } = props
  const t = await getTranslations('shell.pagination')
  const table = await getTranslations('shell.table')
  const locale = await getLocale()
  return (
    <nav className={styles.pagination} aria-label={t('label')}>
      <span className={styles.total}>{t('total', { total: formatCount(total, locale) })}</span>
      {total > 0 && <FullScreen label={table('fullscreen')} />}
      <Pages at={props} />
      <ChoiceForm
        path={path}
        query={query}
        className={styles.form}
        name="size"
        label={t('sizeLabel')}
        value={String(size)}
        options={PAGE_SIZES.map((n) => ({ value: String(n), label: t('size', { size: n }) }))}
      />
      <Jump at={props} />
    </nav>
  )
}
