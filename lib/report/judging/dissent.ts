import { AppError } from '../../kit/errors'
import { type Acting, actionEntry, refuseStaleText, requireMember } from '../committee/actions'
import { judgementsOf } from '../data'
import { saveDissent } from '../mutations'

/** @throws AppError notCommittee, changedMeanwhile; notFound if the judgement belongs to another section */
export async function disagree(
  acting: Acting,
  judgementId: number | null,
  text: string,
  from?: string | null,
): Promise<void> {
  const { name: by } = await requireMember(acting)
  const { openId } = acting.section
  const known = judgementId === null || (await judgementsOf(openId)).some(({ id }) => id === judgementId)
  if (!known) throw new AppError('notFound')
  const dissent = { openId, userId: acting.person.userId, judgementId, text }
  const check = (before: { text: string; at: number } | null) =>
    refuseStaleText(text, from, before && { ...before, by })
  await saveDissent(dissent, actionEntry(acting, 'dissent', { judgementId, text }), check)
}
