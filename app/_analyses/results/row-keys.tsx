import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Piece } from '@/app/_ui/markup/piece'
import { CopyTable } from './client/copy-table'
import styles from './row-drawer.module.css'

const KEYS = ['move', 'open', 'verdict', 'undo', 'judge', 'select', 'leave', 'help'] as const

const OF_JUDGING: readonly string[] = ['verdict', 'undo', 'judge', 'select']

/** Below a result table: a button that copies it, and its keys, shown by `?` (`RowDesk`) or by the button above it. `judging`: whether its reader may judge. */
export async function RowKeys({ judging, children }: { judging: boolean; children?: ReactNode }) {
  const t = await getTranslations('tables.keys')
  const copy = await getTranslations('tables.copy')
  return (
    <div className={styles.help}>
      <Piece as="div" className="flex gap12">
        <span>{t('hint')}</span>
        <div id="table-keys" popover="auto" className={styles.keys}>
          <h2>{t('title')}</h2>
          <dl>
            {KEYS.filter((key) => judging || !OF_JUDGING.includes(key)).map((key) => [
              <dt key={key}>
                <kbd>{t(`${key}Keys`)}</kbd>
              </dt>,
              <dd key={`${key} meaning`}>{t(key)}</dd>,
            ])}
          </dl>
        </div>
      </Piece>
      <CopyTable label={copy('copy')} done={copy.raw('copied')} failed={copy('failed')} />
      {children}
    </div>
  )
}
