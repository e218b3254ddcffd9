import { differingPart } from '@/lib/runs/present'
import styles from './results.module.css'

/** Two lines of a column of compared texts. */
const LONG = 24
/** Characters before the differing part that are seen in any row. */
const CONTEXT = 8

/**
 * A text from a file. `other`: the text it is compared with; the differing part is marked. In a row that is not the current
 * one what a long text has before that part is not seen.
 */
export function LongText({ text, other }: { text: string; other: string | null }) {
  const { before, changed, after } =
    other === null ? { before: text, changed: '', after: '' } : differingPart(text, other)
  const isSame = other === null || other === text
  const lead = isSame || text.length <= LONG ? '' : before.slice(0, -CONTEXT)
  return (
    <span className={styles.original} translate="no">
      {lead && <span className={styles.lead}>{lead}</span>}
      {before.slice(lead.length)}
      {changed && <mark className={styles.changed}>{changed}</mark>}
      {after}
    </span>
  )
}
