import { moduleOf } from '../../analyses/modules'
import { tabOfTable } from '../../analyses/own-tables'
import { findAnalysis } from '../../analyses/rules'
import { sectionHref } from '../../catalogue/section-href'
import { allows } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { hrefOf } from '../../kit/query'
import { addNotices } from '../../notices/mutations'
import { findingReference } from '../../runs/finding/place'
import type { Section } from '../../sections/data'
import { authorOf } from '../../sections/experts/data'
import { choosableIds, membersOf } from '../../sections/members/data'
import { type Acting, actionEntry, isChair } from '../committee/actions'
import { committeeOf } from '../committee/committee'
import type { FindingPlace } from '../judging/judging'
import { findingsAt } from '../judging/scope'
import { conditionOf, sealState } from '../seal/seal'
import { commentById } from './data'
import { addComment, removeCommentText } from './mutations'

/** Somebody who may be named in a comment. */
export interface Mentionable {
  readonly userId: number
  readonly name: string
  readonly username: string
}

/** The members of a section who can sign in and may open its results and comments. */
export async function mentionables({ openId, organisationId }: Section): Promise<Mentionable[]> {
  const members = (await membersOf([openId])).get(openId) ?? []
  const able = await choosableIds(
    organisationId,
    members.map(({ userId }) => userId),
  )
  return members
    .filter(({ userId }) => able.has(userId))
    .filter(({ grants }) => allows(grants, 'report:view') && allows(grants, 'analysis:view'))
    .map(({ userId, name, username }) => ({ userId, name, username }))
}

/** Whether the present contents are sealed: comments are then read only. */
export const areClosed = async (section: Section) => conditionOf(await sealState(section)) === 'sealed'

async function refuseClosed(section: Section): Promise<void> {
  if (await areClosed(section)) throw new AppError('commentsClosed')
}

/** Tells the mentioned; a failure is logged, because the comment is stored. */
async function notifyMentioned(
  { section, person }: Acting,
  userIds: readonly number[],
  { analysis, href }: { readonly analysis: string; readonly href: string },
): Promise<void> {
  const others = userIds.filter((id) => id !== person.userId)
  try {
    const values = {
      section: section.sectionName,
      name: await authorOf(section.openId, person.userId),
      analysis,
    }
    await addNotices(others, { event: 'mentioned', values, href })
  } catch (err) {
    log().error({ err }, 'a notice about a mention could not be stored')
  }
}

export interface Written {
  readonly text: string
  /** Account ids of those who are mentioned. */
  readonly mentions: readonly number[]
}

/**
 * Comments on a finding and tells those who are mentioned.
 * @throws AppError commentsClosed; findingUnknown; notFound if somebody mentioned may not see the section
 */
export async function comment(acting: Acting, place: FindingPlace, written: Written) {
  const { section, person } = acting
  const { openId } = section
  const mentions = [...new Set(written.mentions)]
  const row = (await findingsAt(openId, place, { keys: [{ key: place.key }] })).get(place.key)
  const table = findAnalysis(place.analysis)?.tables.find(({ id }) => id === place.table)
  if (!row || !table) throw new AppError('findingUnknown')
  const known = new Set((await mentionables(section)).map(({ userId }) => userId))
  if (mentions.some((id) => !known.has(id))) throw new AppError('notFound')
  await refuseClosed(section)
  const { key: findingKey, ...of } = place
  const id = await addComment(
    { openId, ...of, findingKey, text: written.text, userId: person.userId },
    (made) => actionEntry(acting, 'commentWritten', { ...place, mentions }, ['findingComment', made]),
  )
  const path = sectionHref(openId, moduleOf(place.analysis).screen.key)
  const href = hrefOf(path, { tab: tabOfTable(place.analysis, table.id), row: findingReference(table, row) })
  await notifyMentioned(acting, mentions, { analysis: place.analysis, href })
  return { id }
}

/**
 * Removes a comment: one's own, or any for whoever leads the work.
 * @throws AppError notFound, notLeader, commentsClosed
 */
export async function removeComment(acting: Acting, id: number): Promise<void> {
  const { section, person } = acting
  const stored = await commentById(section.openId, id)
  if (!stored || stored.removedAt !== null) throw new AppError('notFound')
  const isOwn = stored.userId === person.userId
  if (!isOwn && !isChair(acting, await committeeOf(section.openId))) throw new AppError('notLeader')
  await refuseClosed(section)
  const { analysis, table, findingKey: key, userId: author } = stored
  const entry = actionEntry(acting, 'commentRemoved', { analysis, table, key, author }, [
    'findingComment',
    id,
  ])
  await removeCommentText(id, person.userId, entry, async () => {
    const now = await commentById(section.openId, id)
    if (!now || now.removedAt !== null) throw new AppError('notFound')
  })
}
