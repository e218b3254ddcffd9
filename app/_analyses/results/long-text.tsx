import { differingPart } from '@/lib/runs/present'
import styles from './results.module.css'

const LONG = 24
/** Characters shown before and after the differing part while the cell is folded. */
const CONTEXT = 8

function Marked({ before, changed, after }: { before: string; changed: string; after: string }) {
  return (
    <>
      {before}
      {changed && <mark className={styles.changed}>{changed}</mark>}
      {after}
    </>
  )
}

/**
 * A text from a file. `other`: the text it is compared with; the differing part is marked. In a row that is not the current
 * one a long text begins shortly before that part.
 */
export function LongText({ text, other }: { text: string; other: string | null }) {
  const parts = other === null ? { before: text, changed: '', after: '' } : differingPart(text, other)
  const full = <Marked {...parts} />
  if (text.length <= LONG) {
    return (
      <span className={styles.original} translate="no">
        {full}
      </span>
    )
  }
  const differs = other !== null && other !== text
  const before = differs && parts.before.length > CONTEXT ? `…${parts.before.slice(-CONTEXT)}` : parts.before
  return (
    <span translate="no">
      <span className={styles.folded} data-folded>
        <Marked {...parts} before={before} />
      </span>
      <span className={styles.full}>{full}</span>
    </span>
  )
}
