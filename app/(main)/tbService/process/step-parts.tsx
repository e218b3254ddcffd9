import { getLocale, getTranslations } from 'next-intl/server'
import { FilesPart } from '@/app/_sections/files/files-page'
import { WholeForm } from '@/app/_sections/params/client/param-parts'
import { RecordsPart } from '@/app/_sections/records/records-page'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Tick } from '@/app/_ui/ticks'
import type { ProcessStep } from '@/lib/domain/process'
import { formatCount, formatMinute, formatMoney } from '@/lib/kit/format'
import type { Query } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import type { Bidder } from '@/lib/sections/bidders/data'
import type { Section } from '@/lib/sections/data'
import { projectInfo } from '@/lib/sections/loaders'
import styles from './process.module.css'

/** Common properties of the steps. `path`: address of the page, including its section. */
export interface StepProps {
  readonly section: Section
  readonly bidders: readonly Bidder[]
  readonly farmland: boolean
  readonly path: string
  readonly query: Query
}

async function ProjectStep({ section }: StepProps) {
  const { basic, tenderer } = await projectInfo(section.openId)
  const t = await getTranslations('sections')
  const items = (part: typeof basic) => part.map((item) => ({ ...item, label: t(`fields.${item.key}`) }))
  return (
    <>
      <Card title={t('info.basic')}>
        <Descriptions items={items(basic)} />
      </Card>
      <Card title={t('info.tenderer')}>
        <Descriptions items={items(tenderer)} />
      </Card>
    </>
  )
}

async function Bidders({ bidders }: { bidders: readonly Bidder[] }) {
  const [t, fields] = [await getTranslations('service.process'), await getTranslations('sections.fields')]
  const locale = await getLocale()
  return (
    <DataTable
      caption={t('table')}
      rows={bidders}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="team" title={t('noBidders')} />}
      columns={[
        { key: 'bidderName', title: fields('bidderName'), wrap: true },
        {
          key: 'bondPrice',
          title: fields('bondPrice'),
          numeric: true,
          cell: (row) => formatMoney(row.bondPrice, locale),
        },
        {
          key: 'bidderPrice',
          title: fields('bidderPrice'),
          numeric: true,
          cell: (row) => formatMoney(row.bidderPrice, locale),
        },
        { key: 'days', title: fields('days'), numeric: true, cell: (row) => formatCount(row.days, locale) },
        { key: 'qualityStandard', title: fields('qualityStandard') },
        { key: 'leaderName', title: fields('leaderName') },
        { key: 'isOk', title: fields('isOk'), cell: (row) => <Tick value={row.isOk} /> },
      ]}
    />
  )
}

async function SurveyStep({ section, bidders }: StepProps) {
  const [t, fields] = [await getTranslations('service.process'), await getTranslations('sections.fields')]
  const locale = await getLocale()
  const items = [
    { key: 'openTime', value: formatMinute(section.openingTime ?? section.openTime) },
    { key: 'enterType', value: section.enterType },
    { key: 'quoteType', value: section.quoteType },
    { key: 'enterNum', value: formatCount(section.enterNum, locale) },
  ].map((item) => ({ ...item, label: fields(item.key as never) }))
  return (
    <>
      <Card title={t('opening')}>
        <Descriptions items={items} />
      </Card>
      <Card title={t('table')} flush>
        <Bidders bidders={bidders} />
      </Card>
    </>
  )
}

function UploadStep({ section, path, query }: StepProps) {
  return <FilesPart openId={section.openId} query={query} path={path} />
}

async function ParamStep({ section, farmland }: StepProps) {
  return (
    <ClientMessages paths={['params', 'shell.conflict', 'shell.tick']}>
      <WholeForm data={await sectionParamForm(section.openId, farmland)} />
    </ClientMessages>
  )
}

function RunStep({ section, path, query }: StepProps) {
  const head = (start: React.ReactNode) => <div className={styles.start}>{start}</div>
  return <RecordsPart openId={section.openId} query={query} path={path} head={head} />
}

export const STEP_PARTS: Readonly<Record<ProcessStep, (props: StepProps) => React.ReactNode>> = {
  project: ProjectStep,
  survey: SurveyStep,
  upload: UploadStep,
  paramSet: ParamStep,
  run: RunStep,
}
