import type { Column } from '@/lib/engine/analysis'

/** Width in px for the leading columns and the finding: a window of 1440 with the open menu and two scroll bars; a narrower one folds the menu. */
const ROOM = 1150
/** Width of the column of judgements, a part of it. */
export const JUDGING = 116
/** Short texts are codes or words, which must not be broken. */
const SHORT = 16
const LEAST = { text: 104, original: 152 }

/** How narrow a column may become by wrapping its texts; its own width if it may not wrap. */
function leastOf({ kind, width }: Column, own: number): number {
  const isLong = width > SHORT && (kind.type === 'text' || kind.type === 'original')
  return isLong ? Math.min(own, LEAST[kind.type]) : own
}

/** Whether the texts of a column in sight wrap instead of being cut. */
export const wrapsInSight = ({ kind }: Column) => ['text', 'original', 'code'].includes(kind.type)

/**
 * Widths in px at which the columns in sight share the room: columns of long texts give way.
 * @param beside whether a column of judgements, or another one of its width, stands beside them
 */
export function fitted(
  columns: readonly { readonly column: Column; readonly width: number }[],
  beside: boolean,
): ReadonlyMap<string, number> {
  const sized = columns.map(({ column, width }) => ({
    key: column.key,
    width,
    least: leastOf(column, width),
  }))
  const sum = (of: 'width' | 'least') => sized.reduce((total, one) => total + one[of], 0)
  const room = Math.max(ROOM - (beside ? JUDGING : 0), sum('least'))
  const share = sum('width') <= room ? 1 : (room - sum('least')) / (sum('width') - sum('least'))
  return new Map(sized.map(({ key, width, least }) => [key, Math.floor(least + (width - least) * share)]))
}
