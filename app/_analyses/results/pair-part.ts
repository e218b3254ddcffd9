import type { Locale } from '@/lib/kit/i18n/locale'
import type { OpenResult } from '@/lib/runs/results/reader'
import type { PairSide } from '@/lib/workspace/overview/pair'

/** What the part of an analysis in the dossier of two bidders is made of. */
export interface PairPartShown {
  readonly run: OpenResult
  readonly openId: string
  readonly sides: readonly [PairSide, PairSide]
  readonly locale: Locale
}
