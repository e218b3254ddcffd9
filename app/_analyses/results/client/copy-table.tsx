'use client'
import { useState } from 'react'
import { copy } from '@/app/_ui/client/copy'
import styles from '../row-drawer.module.css'
import { cellsOf, clipboardOf } from './table-text'

/** Copies the rows of the page as a spreadsheet takes them: figures as numbers, texts whole, without marks. */
export function CopyTable(props: { label: string; done: string; failed: string }) {
  const [said, setSaid] = useState('')
  const onClick = () => {
    const table = document.querySelector('main tr[data-row]')?.closest('table')
    if (!table) return
    const rows = cellsOf(table, document.documentElement.lang)
    setSaid(copy(clipboardOf(rows)) ? props.done.replace('{rows}', String(rows.length - 1)) : props.failed)
  }
  return (
    <>
      <button type="button" className={styles.helpButton} onClick={onClick}>
        {props.label}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
