import type { Row, Said } from '../../../engine/analysis'

/** How a stored pattern was tested against the control price; rows of earlier versions do not say on how many items. */
interface StoredTest {
  readonly explainedByControl?: unknown
  readonly controlPriced?: unknown
  readonly itemCount?: unknown
}

export const UNTESTED = 'regular.pattern.untested'

/** What the test leaves open: that there was none, or that it rests on some of the items; null if on all of them. */
export function controlNote({ explainedByControl, controlPriced, itemCount }: StoredTest) {
  if (explainedByControl === null) return { message: UNTESTED }
  if (typeof controlPriced !== 'number' || controlPriced === itemCount) return null
  return { message: 'regular.pattern.testedOn', values: { priced: controlPriced, count: Number(itemCount) } }
}

/** The answer with the items it rests on; null where the answer stands alone. */
export function saysTest(row: Row): readonly Said[] | null {
  const note = controlNote(row)
  return note && [{ message: `codes.yesNo.${row.explainedByControl}` }, ' (', note, ')']
}

/** Without a control price an earlier version stored `no`, although nothing was tested. */
export function patternAsToday<T extends StoredTest>(pattern: T, { hasControl }: { hasControl: boolean }): T {
  const { explainedByControl, controlPriced = null } = pattern
  const isUntested = !hasControl && !explainedByControl
  return { ...pattern, explainedByControl: isUntested ? null : explainedByControl, controlPriced }
}
