import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { WaitingTable } from '@/lib/report/judging/open-tables'
import type { WaitingFacts } from '@/lib/report/judging/progress'
import styles from './work.module.css'

/** The name of a table of findings: its analysis and its tab. */
export async function tableName({
  analysis,
  table,
}: Pick<WaitingTable, 'analysis' | 'table'>): Promise<string> {
  const t = await getTranslations('analyses')
  return `${t(`${analysis}.title` as never)} · ${t(`${analysis}.tables.${table}` as never)}`
}

/** Links to the findings that wait, by table, with their numbers. `count`: of the facts that they state. */
export async function WaitingFindings(props: {
  kind: keyof WaitingFacts
  tables: readonly WaitingTable[]
  count: number
}) {
  const { kind, tables, count } = props
  const [t, analyses] = [await getTranslations('judging'), await getTranslations('analyses')]
  if (tables.length === 0) return null
  return (
    <details className={styles.open} id={kind}>
      <summary>{t(`waiting.${kind}`, { count })}</summary>
      <ul className="bulleted">
        {tables.map((one) => (
          <li key={one.href}>
            <Link href={one.href} prefetch={false}>
              {t('openLink', {
                analysis: analyses(`${one.analysis}.title` as never),
                table: analyses(`${one.analysis}.tables.${one.table}` as never),
                count: one.count,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
