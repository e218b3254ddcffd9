import { recentChanges } from '../../audit/data'
import type { Action } from '../../audit/mutations'
import { settle } from '../../audit/settle'
import { AppError } from '../../kit/errors'
import type { Section } from '../data'
import { expertsChanged } from '../experts/changes'
import { opinionWriters } from '../experts/data'
import { type Linked, saveLink } from '../experts/mutations'
import { notifyExpertLinked } from '../members/notify'

interface Account {
  readonly userId: number | null
}

/**
 * Links an expert with the account through which they act; null ends the link. Accounts are never matched by name:
 * somebody who may edit the section has to choose one.
 * @param by the person who links; `from`: the linked account when they began
 * @throws AppError changedMeanwhile; notFound for an unknown expert; accountUnknown for an account that does not take
 * part in the section's report; accountLinked for one that is linked with another expert
 */
export async function linkExpert(
  section: Section,
  expertId: number,
  userId: number | null,
  by: number,
  from?: { readonly userId?: number | null | undefined },
): Promise<void> {
  const { openId } = section
  const subject = `expert:${expertId}`
  const past = async () =>
    (await recentChanges({ openId, subject, actions: ['expertLinked', 'expertUnlinked'] }))[0] ?? null
  const check = async (before: number | null) => {
    await settle<Account>({ userId }, from as Partial<Account>, { userId: before }, past)
  }
  if (userId !== null && !(await opinionWriters(openId)).some((writer) => writer.userId === userId)) {
    throw new AppError('accountUnknown', {}, { field: 'userId' })
  }
  const done = (linked: Linked | 'taken' | null): Action | null => {
    if (linked === null || linked === 'taken' || linked.before === userId) return null
    const { expertName: expert, before } = linked
    const common = { userId: by, openId, subject: ['expert', expertId] as const }
    return userId === null
      ? { ...common, action: 'expertUnlinked', detail: { expert, linked: before, reason: 'byHand' } }
      : { ...common, action: 'expertLinked', detail: { expert, linked: userId, before } }
  }
  const linked = await saveLink(openId, expertId, userId, done, check)
  if (linked === null) throw new AppError('notFound')
  if (linked === 'taken') throw new AppError('accountLinked', {}, { field: 'userId' })
  if (userId !== null && linked.before !== userId)
    await notifyExpertLinked(section, userId, by, linked.expertName)
  await expertsChanged(section)
}
