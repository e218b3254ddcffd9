import type { Chapter } from '@/lib/domain/chapters'

/** Name of the draft of a choice of chapters. */
export const CHAPTERS_DRAFT = 'report chapters'

export interface ChaptersProps {
  readonly openId: string
  /** The chapters of the report now. */
  readonly chosen: readonly Chapter[]
  readonly names: Readonly<Record<Chapter, string>>
  /** Whether somebody has signed what a change would make invalid. */
  readonly isSigned: boolean
}
