'use client'
import { useTranslations } from 'next-intl'
import styles from '../row-drawer.module.css'
import { useExport } from './use-export'

/**
 * Makes a workbook of the table as the address shows it, and downloads it.
 * `view`: the query of another page whose table is wanted instead
 */
export function ExportView(props: {
  service: string
  openId: string
  /** undefined for a page without tabs. */
  tab: string | undefined
  label: string
  view?: string
  /** The chosen columns, which the address may leave to what the person wants remembered. */
  columns?: string | undefined
}) {
  const t = useTranslations('results.run')
  const { working, make } = useExport(props.service, props.openId)
  const makeView = () => {
    const view = new URLSearchParams(props.view ?? window.location.search)
    if (props.tab) view.set('tab', props.tab)
    if (props.columns) view.set('columns', props.columns)
    view.delete('row')
    view.delete('page')
    return make(view)
  }
  return (
    <button
      type="button"
      className={styles.helpButton}
      disabled={working}
      aria-busy={working}
      onClick={makeView}
    >
      {working ? t('exporting') : props.label}
    </button>
  )
}
