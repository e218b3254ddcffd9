import { getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { billRowName } from '@/lib/catalogue/bill-href'
import { FILE_TYPE } from '@/lib/domain/number-codes'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { BillView } from '@/lib/workspace/bill/loaders'
import { LEVELS, SUBSETS } from '@/lib/workspace/bill/query'
import type { BillFile } from '@/lib/workspace/bill/shown'
import type { Part } from '@/lib/workspace/bill/tree'
import styles from './bill.module.css'

/** What another view of the same bills starts from: nothing that names single lines of this one. */
export const AFRESH = {
  finding: undefined,
  bidderId: undefined,
  at: undefined,
  fold: undefined,
  open: undefined,
  hit: undefined,
  page: undefined,
} as const

interface Choices {
  readonly path: string
  /** The address, completed by the file that it leads to. */
  readonly query: Query
  readonly view: BillView
  readonly locale: Locale
}

async function FileChoice({ path, query, view }: Choices) {
  const [t, kinds] = [await getTranslations('bill'), await getTranslations('codes.fileType')]
  const label = ({ fileType, bidderName, fileName, isCurrent }: BillFile) => {
    const name = fileType === FILE_TYPE.bid ? (bidderName ?? fileName) : kinds(String(fileType) as never)
    return isCurrent ? name : t('replacedFile', { name, file: fileName })
  }
  return (
    <Filters path={path} query={query} keep={['beside', 'level', 'only', 'q', 'size']} label={t('choose')}>
      <SelectField
        name="file"
        label={t('file')}
        value={String(view.file?.id ?? '')}
        options={view.files.map((file) => ({ value: String(file.id), label: label(file) }))}
      />
    </Filters>
  )
}

async function PartChoice({ path, query, view }: Choices) {
  const t = await getTranslations('bill')
  const parts = view.page?.parts ?? []
  if (parts.length < 2) return null
  const label = ({ kind, name, code }: Part) => `${kind === 'section' ? '\u3000' : ''}${name ?? code ?? '—'}`
  const keep = ['file', 'beside', 'level', 'size']
  return (
    <Filters path={path} query={query} keep={keep} label={t('goTo')}>
      <SelectField
        name="at"
        label={t('goTo')}
        value=""
        options={[
          { value: '', label: t('choosePart') },
          ...parts.map((part) => ({ value: billRowName(part.row, part.row.ofTender), label: label(part) })),
        ]}
      />
    </Filters>
  )
}

/** The number of hits, and links to the previous and the next one. */
async function Hits({ path, query, view, locale }: Choices) {
  const t = await getTranslations('bill.hits')
  const hits = view.page?.hits
  if (!hits) return null
  const to = (at: number) =>
    hrefOf(path, query, {
      ...AFRESH,
      fold: query.fold,
      open: query.open,
      only: undefined,
      hit: String(at + 1),
    })
  const count = formatCount(hits.count, locale)
  return (
    <span className={styles.hits} role="status">
      {hits.at < 0 ? t('count', { count }) : t('place', { at: formatCount(hits.at + 1, locale), count })}
      {hits.at > 0 && (
        <PlainLink href={to(hits.at - 1)} still>
          {t('previous')}
        </PlainLink>
      )}
      {hits.at + 1 < hits.count && (
        <PlainLink href={to(hits.at + 1)} still>
          {t('next')}
        </PlainLink>
      )}
    </span>
  )
}

async function Search({ path, query, view }: Choices) {
  const t = await getTranslations('bill')
  return (
    <Filters path={path} query={query} keep={['file', 'beside', 'level', 'size']} label={t('search')}>
      <KeywordField
        value={view.query.keyword}
        placeholder={t('searched')}
        clearHref={hrefOf(path, query, { q: undefined, hit: undefined })}
      />
      <input type="hidden" name="hit" value="1" />
    </Filters>
  )
}

/** The choices above the table: file, part, search, level, and which rows. */
export async function BillChoices(props: Choices) {
  const { path, query, view, locale } = props
  const t = await getTranslations('bill')
  const counts = view.page?.counts ?? { differences: 0, findings: 0 }
  const subsets = SUBSETS.filter(
    (subset) => subset === '' || (counts[subset] > 0 && (subset !== 'differences' || view.isBeside)),
  )
  const afresh = { ...query, ...AFRESH }
  return (
    <div className={styles.choices}>
      <FileChoice {...props} />
      <PartChoice {...props} />
      <Search {...props} />
      <Hits {...props} />
      <KindLinks
        label={t('level')}
        path={path}
        query={afresh}
        name="level"
        chosen={view.query.level === 'items' ? '' : view.query.level}
        kinds={LEVELS.map((level) => ({
          value: level === 'items' ? '' : level,
          label: t(`levels.${level}`),
        }))}
      />
      {subsets.length > 1 && (
        <KindLinks
          label={t('show')}
          path={path}
          query={afresh}
          name="only"
          chosen={view.query.only}
          kinds={subsets.map((subset) => ({
            value: subset,
            label: t(`only.${subset === '' ? 'all' : subset}`),
            ...(subset === '' ? {} : { count: formatCount(counts[subset], locale) }),
          }))}
        />
      )}
    </div>
  )
}
