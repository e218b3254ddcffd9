import { type MenuKey, SECTION_MENU } from '../../catalogue/menu'
import { sectionHref } from '../../catalogue/section-href'
import { inputsNow } from '../../documents/files/inputs'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { lastPage, pageOf, type Query } from '../../kit/query'
import { type AnyStart, itemStates, startsOf } from './data'
import { lacksOf } from './readiness'

/** One page of what was started in a section. Past the end, the last page is returned. */
export async function startsPage(
  openId: string,
  query: Query,
): Promise<{ rows: AnyStart[]; total: number; page: number; size: number }> {
  const starts = await startsOf(openId)
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(starts.length, size))
  return { rows: starts.slice((page - 1) * size, page * size), total: starts.length, page, size }
}

/** The screen with the results of an analysis; null if it has none. */
export function screenOf(analysis: string): MenuKey | null {
  return SECTION_MENU.find((screen) => screen.analysis === analysis)?.key ?? null
}

/** The items of the wizard before anything is chosen, with their current clues. */
export async function wizardItems(openId: string) {
  const [states, lacks] = [await itemStates(openId), await lacksOf(openId)]
  return states.map(({ item, runId, clues, compared }) => {
    const [lack, screen] = [lacks.get(item.code) ?? null, screenOf(item.analysis)]
    return {
      ...item,
      lack,
      isDefault: lack === null && item.isDefault,
      href: screen && sectionHref(openId, screen),
      shown: runId !== null && clues ? { runId, clues, compared } : null,
    }
  })
}

/** Whether the files that analyses need are present. */
export async function filesReady(
  openId: string,
): Promise<Record<'hasTender' | 'hasControl' | 'hasBids', boolean>> {
  const inputs = await inputsNow(openId)
  const has = (wanted: FileType) => inputs.some(({ fileType }) => fileType === wanted)
  return { hasTender: has(FILE_TYPE.tender), hasControl: has(FILE_TYPE.control), hasBids: has(FILE_TYPE.bid) }
}
