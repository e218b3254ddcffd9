import { getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_ui/card'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { formatMoney, formatTime } from '@/lib/kit/format'
import type { AwardOfSection } from '@/lib/sections/awards/loaders'
import { AwardButton } from './award-button'
import styles from './entry.module.css'

type Version = AwardOfSection['versions'][number]

/** Names one below the other: there may be many of them. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and have no order of their own
        <li key={at}>{name}</li>
      ))}
    </ul>
  )
}

const candidateNames = ({ candidates }: Version) =>
  candidates.toSorted((a, b) => a.rank - b.rank).map(({ bidderName, rank }) => `${rank} ${bidderName}`)

const subcontractorNames = ({ subcontractors }: Version, locale: AwardOfSection['locale']) =>
  subcontractors.map(({ name, work, price }) =>
    [name, work, price === null ? null : formatMoney(price, locale)].filter(Boolean).join(' · '),
  )

async function Current({ award, version }: { award: AwardOfSection; version: Version }) {
  const t = await getTranslations('entry.award')
  const { bidderName, price, time } = version
  if (bidderName === null)
    return <p>{t('withdrawn', { by: version.by ?? t('platform'), at: formatTime(version.createdAt) })}</p>
  const items = [
    { key: 'bidderName', label: t('bidderName'), value: bidderName },
    { key: 'price', label: t('price'), value: price === null ? null : formatMoney(price, award.locale) },
    { key: 'time', label: t('time'), value: time },
    {
      key: 'candidates',
      label: t('candidates'),
      value: <Names names={candidateNames(version)} />,
      wide: true,
    },
    {
      key: 'subcontractors',
      label: t('subcontractors'),
      value: <Names names={subcontractorNames(version, award.locale)} />,
      wide: true,
    },
  ]
  const isStated = { candidates: version.candidates.length, subcontractors: version.subcontractors.length }
  return (
    <>
      <Descriptions items={items.filter(({ key }) => isStated[key as keyof typeof isStated] !== 0)} />
      {!award.bidders.includes(bidderName) && <p role="note">{t('notBidder', { name: bidderName })}</p>}
    </>
  )
}

async function Versions({ award }: { award: AwardOfSection }) {
  const [t, sources] = [await getTranslations('entry.award'), await getTranslations('entry.history.sources')]
  const columns: TableColumn<Version>[] = [
    { key: 'version', title: t('version'), numeric: true, width: 72 },
    { key: 'bidderName', title: t('bidderName'), wrap: true, cell: (row) => row.bidderName ?? t('noAward') },
    { key: 'price', title: t('price'), numeric: true, cell: (row) => formatMoney(row.price, award.locale) },
    { key: 'time', title: t('time'), cell: (row) => formatTime(row.time) },
    { key: 'source', title: t('source'), cell: (row) => sources(row.source) },
    { key: 'by', title: t('by'), cell: (row) => row.by ?? t('platform') },
    { key: 'createdAt', title: t('at'), cell: (row) => formatTime(row.createdAt) },
  ]
  return (
    <details className={styles.versions}>
      <summary>{`${t('versions')} (${award.versions.length})`}</summary>
      <DataTable
        caption={t('versions')}
        rows={award.versions}
        rowKey={({ version }) => version}
        columns={columns}
      />
    </details>
  )
}

/** Who was awarded the section, its earlier versions, and a form for those who may edit. */
export async function AwardBox({ award }: { award: AwardOfSection }) {
  const t = await getTranslations('entry.award')
  const [current] = award.versions
  const edit = award.mayEdit && award.bidders.length > 0 && <AwardButton award={award} />
  return (
    <Card id="award" title={t('title')} extra={current && edit}>
      {current ? (
        <>
          <Current award={award} version={current} />
          {award.versions.length > 1 && <Versions award={award} />}
        </>
      ) : (
        <EmptyState icon="team" title={t('none')} action={edit}>
          {t('noneText')}
        </EmptyState>
      )}
    </Card>
  )
}
