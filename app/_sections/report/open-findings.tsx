import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { OpenTable } from '@/lib/report/judging/open-tables'
import styles from './work.module.css'

/** The name of a table of findings: its analysis and its tab. */
export async function tableName({ analysis, table }: Pick<OpenTable, 'analysis' | 'table'>): Promise<string> {
  const t = await getTranslations('analyses')
  return `${t(`${analysis}.title` as never)} · ${t(`${analysis}.tables.${table}` as never)}`
}

/** Links to the findings that wait for a judgement, by table, with their numbers. `count`: of the facts that they state. */
export async function OpenFindings({ open, count }: { open: readonly OpenTable[]; count: number }) {
  const [t, analyses] = [await getTranslations('judging'), await getTranslations('analyses')]
  if (count === 0) return null
  return (
    <details className={styles.open} id="unjudged">
      <summary>{t('openCount', { count })}</summary>
      <ul>
        {open.map((one) => (
          <li key={one.href}>
            <Link href={one.href} prefetch={false}>
              {t('openLink', {
                analysis: analyses(`${one.analysis}.title` as never),
                table: analyses(`${one.analysis}.tables.${one.table}` as never),
                count: one.open,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
