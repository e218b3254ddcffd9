import { inputsNow } from '../../documents/files/inputs'
import { isDefaultItem } from '../../domain/items'
import { type MenuKey, SECTION_MENU, sectionHref } from '../../domain/menu'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { lastPage, pageOf, type Query } from '../../kit/query'
import { type CleanBidRecord, itemStates, recordsOf } from './data'
import { lacksOf } from './readiness'

/** One page of the records of a section; a page beyond the end is the last one. */
export async function recordsPage(
  openId: string,
  query: Query,
): Promise<{ rows: CleanBidRecord[]; total: number; page: number; size: number }> {
  const records = await recordsOf(openId)
  const { page: asked, size } = pageOf(query)
  const page = Math.min(asked, lastPage(records.length, size))
  return { rows: records.slice((page - 1) * size, page * size), total: records.length, page, size }
}

/** The screen that shows the results of an analysis; null where there is none. */
export function screenOf(analysis: string): MenuKey | null {
  return SECTION_MENU.find((screen) => screen.analysis === analysis)?.key ?? null
}

/** What stands on the wizard before anything is chosen, and of each item the clues it has by now. */
export async function wizardItems(openId: string) {
  const [states, lacks] = [await itemStates(openId), await lacksOf(openId)]
  return states.map(({ item, runId, clues, coverage }) => {
    const [lack, screen] = [lacks.get(item.code) ?? null, screenOf(item.analysis)]
    return {
      ...item,
      lack,
      isDefault: lack === null && isDefaultItem(item),
      href: screen && sectionHref(openId, screen),
      shown: runId !== null && clues ? { runId, clues, isPart: coverage?.state !== 'all' } : null,
    }
  })
}

/** Whether the files an analysis needs are there. */
export async function filesReady(
  openId: string,
): Promise<Record<'hasTender' | 'hasControl' | 'hasBids', boolean>> {
  const inputs = await inputsNow(openId)
  const has = (wanted: FileType) => inputs.some(({ fileType }) => fileType === wanted)
  return { hasTender: has(FILE_TYPE.tender), hasControl: has(FILE_TYPE.control), hasBids: has(FILE_TYPE.bid) }
}
