import type { Locale } from '@/lib/kit/i18n/locale'
import type { PairDossier } from '@/lib/workspace/overview/pair'

/** Common properties of the parts of a pair's dossier. */
export interface PairShown {
  readonly openId: string
  readonly dossier: PairDossier
  readonly locale: Locale
}
