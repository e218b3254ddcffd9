import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import type { Guide } from '@/lib/workspace/guide/loaders'
import styles from './guide.module.css'

const item = (text: string) => <li key={text}>{text}</li>

/** What applies to all analyses, with links to each. */
export async function General(props: {
  guide: Guide
  rules: readonly { key: string; label: string; href: string }[]
}) {
  const { principles, weight, steps, award } = props.guide
  const [t, words] = [await getTranslations('guide'), await getTranslations('analyses')]
  const laboratory = (await getTranslations('shell.menu'))('lab_award')
  return (
    <div className={styles.text}>
      <Card title={t('principles')}>
        <ul className="bulleted">{principles.map(item)}</ul>
      </Card>
      <Card title={t('steps')}>
        <ol className="bulleted">{steps.map(item)}</ol>
      </Card>
      <Card title={t('weight')}>
        <ol className="bulleted">{weight.map(item)}</ol>
        <p className={styles.note}>{t('weightNote')}</p>
      </Card>
      <Card title={`${t('laboratories')} · ${laboratory}`}>
        <p className={styles.note}>{t('laboratoryText')}</p>
        <ul className="bulleted">{award.map(item)}</ul>
      </Card>
      <Card title={t('analysisList')}>
        <dl>
          {props.rules.map(({ key, label, href }) => (
            <div key={key}>
              <dt>
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </dt>
              <dd>{words(`${key}.rule` as never)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
