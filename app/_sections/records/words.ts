import { getTranslations } from 'next-intl/server'
import type { Clues } from '@/lib/analyses/clues'

/** The number of clues as text. `isPart`: not everything was compared. */
export async function clueText(clues: Clues, isPart: boolean): Promise<string> {
  if (clues.count > 0) return (await getTranslations('sections.workplace'))(clues.unit, clues)
  return (await getTranslations('service.results'))(isPart ? 'noneOfCompared' : 'none')
}
