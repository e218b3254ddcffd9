import { z } from 'zod'
import { comment, removeComment } from '../../report/comments/comments'
import { commentsOn } from '../../report/comments/data'
import { lookAtReport } from '../../report/looked'
import * as inputs from '../../report/schema'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { listed, moment } from '../contract/answers'
import { endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'
import { reportAction } from './report-action'

export const saveComment = reportAction(
  'report:opinion',
  'Comments on a finding and notifies the members of the section that are mentioned.',
  inputs.commentInput,
  (acting, { openId: _, text, mentions, ...place }) => comment(acting, place, { text, mentions }),
  z.object({ id: z.int() }),
)

export const dropComment = reportAction(
  'report:opinion',
  'Removes a comment: its text is deleted, that there was one stays. Only its writer, the leader and the evaluator may.',
  inputs.commentOf,
  (acting, { id }) => removeComment(acting, id),
)

const shown = z.object({
  id: z.int(),
  text: z.string(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  at: z.int(),
  removedAt: moment,
})
const listShape = {
  about: 'The comments on a finding, oldest first.',
  input: inputs.commentsOf.extend(pageFields),
  answer: listed(shown),
}

export const commentList = endpoint('report:view', listShape, async (call) => {
  const { openId, page, size, ...place } = call.input
  const section = await sectionOfCall(call.person, openId, 'report:view')
  await lookAtReport(section.openId)
  const { rows, total } = await commentsOn(section.openId, place, { page, size })
  const data = rows.map(({ id, text, userId, name, username, at, removedAt }) => {
    return { id, text, userId, name, username, at, removedAt }
  })
  return json({ success: true, data, total }, { headers: pageHeaders({ page, size }, total) })
})
