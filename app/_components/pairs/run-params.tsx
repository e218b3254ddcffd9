import { getTranslations } from 'next-intl/server'
import { Descriptions } from '@/app/_components/card'
import type { Run } from '@/lib/runs/data'
import { paramsOfRun } from '@/lib/runs/regular-view'
import styles from './pairs.module.css'

/** The parameters the shown results were computed with, folded away. */
export async function RunParams({ run }: { run: Run }) {
  const t = await getTranslations('regular.params')
  const [labels, options, tick] = [
    await getTranslations('params.labels'),
    await getTranslations('params.options'),
    await getTranslations('shell.tick'),
  ]
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return tick(value ? 'yes' : 'no')
    if (!Array.isArray(value)) return value === null ? '' : String(value)
    return value.map((rule) => options(`rules.${rule}` as never)).join(' · ')
  }
  const items = paramsOfRun(run).map(({ param, value }) => ({
    key: param.key,
    label: labels(param.key),
    value: words(value),
  }))
  return (
    <details className={styles.params}>
      <summary>{t('title')}</summary>
      <Descriptions items={items} />
    </details>
  )
}
