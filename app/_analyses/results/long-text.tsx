import { differingPart } from '@/lib/runs/present'
import styles from './results.module.css'

const LONG = 90
/** Characters shown before and after the differing part while the cell is folded. */
const CONTEXT = 24

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
 * A text from a file. `other`: the text it is compared with; the differing part is marked. A long text is folded
 * around that part and can be unfolded.
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
  const before =
    parts.changed && parts.before.length > CONTEXT ? `…${parts.before.slice(-CONTEXT)}` : parts.before
  return (
    <details className={styles.long} translate="no">
      <summary>
        <span className={styles.folded} data-folded>
          <Marked {...parts} before={before} />
        </span>
        <span className={styles.full}>{full}</span>
      </summary>
    </details>
  )
}
