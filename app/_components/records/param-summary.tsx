import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Descriptions } from '@/app/_components/card'
import type { ParamGroup } from '@/lib/domain/params'
import { type GroupParams, wizardParams } from '@/lib/items/loaders'
import styles from './records.module.css'

type Entry = GroupParams['params'][number]

/** The parameters of a group with their present values. */
async function ParamSummary({ of, file }: { of: GroupParams; file: string | null }) {
  const [t, tick] = [await getTranslations('params'), await getTranslations('shell.tick')]
  const option = (key: string) => (t.has(`options.${key}` as never) ? t(`options.${key}` as never) : null)
  const words = ({ param, value }: Entry): string | null => {
    if (typeof value === 'boolean') return tick(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((rule) => option(`rules.${rule}`)).join(' · ')
    const text = value === null ? null : String(value)
    return option(`${param.key}.${text}`) ?? (param.kind === 'benchmark' ? file : text)
  }
  const items = of.params.map((entry) => ({
    key: entry.param.key,
    label: t(`labels.${entry.param.key}`),
    value: words(entry),
  }))
  return (
    <section className={styles.group}>
      <h3>{t(`groups.${of.group}`)}</h3>
      <Descriptions items={items} />
    </section>
  )
}

/** A summary for each group of parameters the wizard may show. */
export async function paramSummaries(openId: string): Promise<Partial<Record<ParamGroup, ReactNode>>> {
  const { groups, specifiedFile } = await wizardParams(openId)
  return Object.fromEntries(
    groups.map((of) => [of.group, <ParamSummary key={of.group} of={of} file={specifiedFile} />]),
  )
}
