import { getLocale, getTranslations } from 'next-intl/server'
import type { Clues } from '@/lib/analyses/clues'
import { type Compared, claimText, nothingFound } from '@/lib/evidence/claims'
import { translator } from '@/lib/kit/i18n/translator'

/** The number of clues as text, or what it means that there is none. */
export async function clueText(clues: Clues, compared: Compared): Promise<string> {
  if (clues.count > 0) return (await getTranslations('sections.workplace'))(clues.unit, clues)
  const none = nothingFound(compared)
  return none ? claimText(none, translator(await getLocale())) : ''
}
