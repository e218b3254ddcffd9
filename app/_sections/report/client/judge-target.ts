'use client'
import type { FindingPlace, ShownJudgement } from '@/lib/report/judging/judging'

/** A finding as its row states it (`data-judge`). */
export interface JudgedRow {
  readonly place: FindingPlace
  readonly text: string
  readonly known: ShownJudgement | null
  /** Whether the person may judge it; otherwise they may state a dissent. */
  readonly may: boolean
}

type TablePlace = Omit<FindingPlace, 'key'>

/** What is being judged: one finding, several chosen ones, or everything under a filter. */
export type Target =
  | { readonly kind: 'one'; readonly row: JudgedRow }
  | { readonly kind: 'many'; readonly rows: readonly JudgedRow[] }
  | { readonly kind: 'view'; readonly place: TablePlace; readonly view: string }

const BUTTON = 'button[data-judge]'
const BOX = 'input[data-select]'

/** A judgement as the calls name it. */
export const asSent = (judged: Pick<ShownJudgement, 'verdict' | 'reason' | 'note'> | null) =>
  judged && { verdict: judged.verdict, reason: judged.reason, note: judged.note ?? '' }

const judgedRowOf = (button: HTMLElement) => JSON.parse(button.dataset.judge!) as JudgedRow

/** The target of a button; null for any other element. */
export function targetOf(element: Element): Target | null {
  const one = element.closest<HTMLElement>(BUTTON)
  if (one) return { kind: 'one', row: judgedRowOf(one) }
  const view = element.closest<HTMLElement>('button[data-judge-view]')
  return (
    view && { kind: 'view', ...(JSON.parse(view.dataset.judgeView!) as { place: TablePlace; view: string }) }
  )
}

export const boxes = () => [...document.querySelectorAll<HTMLInputElement>(BOX)]
export const boxIn = (row: Element | null) => row?.querySelector<HTMLInputElement>(BOX) ?? null
export const buttonIn = (row: Element | null) => row?.querySelector<HTMLElement>(BUTTON) ?? null

/** The finding of a row or a drawer; null for one that cannot be judged. */
export function judgedIn(place: Element | null): JudgedRow | null {
  const button = buttonIn(place)
  return button && judgedRowOf(button)
}

/** The chosen findings: rows with the same texts are one. */
export function selectedRows(): JudgedRow[] {
  const rows = boxes()
    .filter(({ checked }) => checked)
    .flatMap((box) => {
      const button = box.parentElement?.querySelector<HTMLElement>(BUTTON)
      return button ? [judgedRowOf(button)] : []
    })
  return [...new Map(rows.map((row) => [row.place.key, row])).values()]
}

/** The draft of the judgement of one finding, the same wherever it is judged, and of several at once. */
export const judgeDraft = ({ place }: JudgedRow) => `judge ${Object.values(place).join(' ')}`
export const JUDGE_MANY = 'judge-many'

/** Tells the selection that boxes were changed by a script. */
export const SELECTED = 'rows-selected'

/** Checks or clears boxes, and marks their rows. */
export function setBoxes(chosen: readonly HTMLInputElement[], checked: boolean): void {
  for (const box of chosen) box.checked = checked
  document.dispatchEvent(new Event(SELECTED))
}

/** The row that the keyboard stands on: the marked one, otherwise the one with the focus. */
export const currentRow = (): Element | null =>
  document.querySelector('tr[data-current]') ?? document.activeElement?.closest('tr') ?? null
