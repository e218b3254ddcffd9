import { AppError } from '../../kit/errors'
import type { Laboratory } from '../../laboratories/kept/data'
import { chooseForReport } from '../../laboratories/kept/mutations'
import { type Acting, actionEntry, requirePart } from './actions'
import { updateSigningTodos } from './notify'

/**
 * Chooses whether the report shows a kept run. It is part of what is signed, so that signatures without it become invalid.
 * @throws AppError notCommittee; notFound if the laboratory of the section has kept no such run
 */
export async function chooseKeptRun(
  acting: Acting,
  laboratory: Laboratory,
  id: number,
  inReport: boolean,
): Promise<void> {
  await requirePart(acting)
  const { openId } = acting.section
  const entry = actionEntry(acting, 'keptRunChosen', { laboratory, inReport }, ['keptRun', id])
  const isChanged = await chooseForReport({ openId, laboratory, id }, inReport, entry)
  if (isChanged === null) throw new AppError('notFound')
  if (isChanged) await updateSigningTodos(acting.section)
}
