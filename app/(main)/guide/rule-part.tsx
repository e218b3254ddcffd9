import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import type { GuidePart } from '@/lib/workspace/guide/guide'
import styles from './guide.module.css'

const item = (text: string) => <li key={text}>{text}</li>

export async function RulePart(props: {
  rule: string
  part: GuidePart
  law: readonly { key: string; text: string }[]
}) {
  const { rule, part, law } = props
  const [t, words] = [await getTranslations('guide'), await getTranslations('analyses')]
  return (
    <div className={styles.text}>
      <Card title={t('rule')}>
        <p>{words(`${rule}.rule` as never)}</p>
        <h3>{t('method')}</h3>
        <p>{words(`${rule}.method` as never)}</p>
      </Card>
      <Card title={t('checks')} flush>
        <DataTable
          caption={t('checks')}
          rows={part.checks}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', title: t('what'), wrap: true, width: 220 },
            { key: 'how', title: t('how'), wrap: true },
          ]}
        />
      </Card>
      <Card title={t('example')}>
        <p>{part.example}</p>
      </Card>
      <Card title={t('exclusions')}>
        <ul className="bulleted">{part.exclusions.map(item)}</ul>
      </Card>
      <Card title={t('assumptions')}>
        <ul className="bulleted">{part.assumptions.map(item)}</ul>
      </Card>
      <Card
        title={t('law')}
        extra={
          <Link href="/know/laws" prefetch={false}>
            {t('allLaws')}
          </Link>
        }
      >
        {law.length === 0 ? (
          <p>{t('lawEmpty')}</p>
        ) : (
          <ul className="bulleted">{law.map(({ text }) => item(text))}</ul>
        )}
      </Card>
    </div>
  )
}
