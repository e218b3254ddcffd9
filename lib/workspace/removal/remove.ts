import { pagesOfSection } from '../../catalogue/section-href'
import { contentsInUse, dropContent } from '../../documents/uploads/content'
import { exportKey } from '../../exports/files'
import { AppError } from '../../kit/errors'
import { discard } from '../../kit/objects/keeping'
import { removeRows } from '../../runs/results/mutations'
import type { Section } from '../../sections/data'
import { deleteUnusedLater } from '../../sections/intake/intake'
import { removeSection } from './mutations'

/**
 * Removes a section permanently: its record, files, results and report. Contents shared with other sections
 * stay, and so does the audit log.
 * @param typed the section code typed as confirmation
 * @throws AppError sectionCodeWrong if it does not match, sectionBusy while an analysis is running
 */
export async function removeWhole(section: Section, typed: string, userId: number): Promise<void> {
  const { openId, sectionCode, sectionName } = section
  if (typed.trim() !== sectionCode) throw new AppError('sectionCodeWrong', {}, { field: 'sectionCode' })
  const removed = await removeSection(openId, pagesOfSection(openId), contentsInUse, (gone) => {
    if (!gone) return null
    const detail = { sectionCode, sectionName, files: gone.files, contents: gone.contents }
    return { action: 'sectionRemoved', userId, openId, detail: { ...detail, runs: gone.runs.length } }
  })
  if (!removed) throw new AppError('sectionBusy')
  const { contents, bills, runs, unseen, exports } = removed
  deleteUnusedLater(unseen)
  for (const sha256 of contents) await dropContent(sha256)
  for (const key of [...bills, ...exports.map(exportKey)]) await discard(key)
  for (const run of runs) await removeRows(run)
}
