import { z } from 'zod'
import { AppError } from '../kit/errors'
import { choosableIds } from '../sections/members/data'
import { MAY_CHOOSE, sectionOfChoice, shownCandidates, shownMembers } from '../sections/members/loaders'
import { addMembers, removeMember } from '../sections/members/mutations'
import { notifySectionGiven } from '../sections/members/notify'
import { addition, openId, userId } from '../sections/members/schema'
import { json } from './contract/answer'
import { listed, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'
import { pageFields, pageHeaders } from './contract/paging'

const account = z.object({
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  roleName: z.string(),
  departmentName: text,
  seesAll: z.boolean(),
})
const membersShape = {
  about: 'Members of a section.',
  input: z.strictObject({ openId }),
  answer: listed(account),
}

export const memberList = endpoint(MAY_CHOOSE, membersShape, async (call) => {
  const section = await sectionOfChoice(call.person, call.input.openId)
  const data = await shownMembers(section.openId, call.translate)
  return { success: true, data, total: data.length }
})

const searchShape = {
  about: 'Users of the section’s organisation who are members or may become one.',
  input: z.strictObject({ openId, q: z.string().trim().max(200).optional(), ...pageFields }),
  answer: listed(account.extend({ isMember: z.boolean(), isSuggested: z.boolean() })),
}

export const candidateList = endpoint(MAY_CHOOSE, searchShape, async (call) => {
  const { q: keyword, page, size } = call.input
  const section = await sectionOfChoice(call.person, call.input.openId)
  const { rows: data, total } = await shownCandidates(section, { keyword, page, size }, call.translate)
  return json({ success: true, data, total }, { headers: pageHeaders({ page, size }, total) })
})

const additionShape = {
  about: 'Makes users members of a section, either all or none of them.',
  input: addition,
  from: 'body',
} as const

/**
 * `POST`: makes users members, either all or none of them.
 * @throws AppError notFound: the same for an unknown user and one of another organisation
 */
export const addToSection = changeEndpoint(MAY_CHOOSE, additionShape, async (call) => {
  const { person, input } = call
  const section = await sectionOfChoice(person, input.openId)
  const { openId: id, organisationId } = section
  const known = await choosableIds(organisationId, input.userIds)
  if (!input.userIds.every((user) => known.has(user))) throw new AppError('notFound')
  const { userId } = person
  const added = await addMembers(id, [...known], (users) =>
    users.length === 0 ? null : { action: 'membersAdded', userId, openId: id, detail: { users } },
  )
  await notifySectionGiven(section, added, person)
})

const removalShape = {
  about: 'Removes a member from a section.',
  input: z.strictObject({ openId, userId }),
  from: 'none',
  says: 'api.deleted',
} as const

/** `DELETE`: refuses the section to the user from their next request on. */
export const removeFromSection = changeEndpoint(MAY_CHOOSE, removalShape, async (call) => {
  const { person, input } = call
  const { openId: id } = await sectionOfChoice(person, input.openId)
  const removed = await removeMember(id, input.userId, {
    action: 'memberRemoved',
    userId: person.userId,
    openId: id,
    subject: ['user', input.userId],
    detail: {},
  })
  if (!removed) throw new AppError('notFound')
})
