import type { Chapter } from '@/lib/domain/chapters'

export const CHAPTERS_DRAFT = 'report chapters'

export interface ChaptersProps {
  readonly openId: string
  readonly chosen: readonly Chapter[]
  readonly names: Readonly<Record<Chapter, string>>
  /** Whether somebody has signed what a change would make invalid. */
  readonly isSigned: boolean
}
