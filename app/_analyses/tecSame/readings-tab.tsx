import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { tecSame } from '@/lib/analyses/tecSame/rule'
import { tableOf } from '@/lib/runs/tree'
import { listedTable, storedRows } from '@/lib/runs/view-rows'
import styles from './tec-same.module.css'

/** 文件读取情况: what became of every document, those of the tender included. */
export async function ReadingsTab(shown: GrantedShown) {
  const { run, query } = shown
  const [t, words] = [
    await getTranslations('tecSame.readings'),
    await getTranslations('analyses.tecSame.tables'),
  ]
  const table = tableOf(tecSame, 'readings')
  const rows = storedRows(run, table)
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      <TablePanel
        {...shown}
        view={{ name: words('readings'), rows, all: rows, words: [], judged: null }}
        requested={listedTable(table, query)}
        caption={words('readings')}
        fixed={{ tab: 'readings' }}
      />
    </>
  )
}
