import { recentChanges } from '../../audit/data'
import { refuseConflicts } from '../../audit/settle'
import { CHAPTERS, type Chapter } from '../../domain/chapters'
import { AppError } from '../../kit/errors'
import { canBeReport, chosenChapters, isSameChoice, leftOutOf } from '../chapters'
import type { ReportHead } from '../data'
import { saveHead } from '../mutations'
import { type Acting, actionEntry, requirePart } from './actions'
import { updateSigningTodos } from './notify'

/** The entry of the log that made the latest choice. */
async function lastChoice(openId: string) {
  const [last] = await recentChanges({ openId, actions: ['chaptersChosen'] })
  return last ? { by: last.by, at: last.at } : null
}

/**
 * The choice to store. Its order belongs to it, so that it is one unit: `merge` compares lists as sets.
 * @throws AppError changedMeanwhile
 */
async function settled(openId: string, yours: readonly Chapter[], from: From, theirs: readonly Chapter[]) {
  if (from === undefined) return yours
  if (isSameChoice(yours, from)) return theirs
  const isConflict = !isSameChoice(theirs, from) && !isSameChoice(theirs, yours)
  const conflicts = isConflict ? [{ field: 'chapters', from, yours, theirs }] : []
  await refuseConflicts(conflicts, () => lastChoice(openId))
  return yours
}

type From = readonly Chapter[] | undefined

/**
 * Chooses the chapters of the report and their order. They are part of what is signed, so that signatures on another
 * choice become invalid.
 * @param from the chapters when the person began to choose
 * @throws AppError notCommittee, chaptersUnfit, changedMeanwhile
 */
export async function chooseChapters(
  acting: Acting,
  chapters: readonly Chapter[],
  from: From,
): Promise<void> {
  await requirePart(acting)
  if (!canBeReport(chapters)) throw new AppError('chaptersUnfit')
  const { openId } = acting.section
  const change = async (head: ReportHead | null) => {
    const before = chosenChapters(head)
    const after = await settled(openId, chapters, from, before)
    if (isSameChoice(before, after)) return null
    return { chapters: isSameChoice(after, CHAPTERS) ? null : [...after] }
  }
  const isChanged = await saveHead(openId, change, (made) => {
    const listed = made?.chapters ?? CHAPTERS
    return actionEntry(acting, 'chaptersChosen', { chapters: listed, leftOut: leftOutOf(listed) })
  })
  if (isChanged) await updateSigningTodos(acting.section)
}
