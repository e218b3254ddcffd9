import { z } from 'zod'
import type { Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import {
  type Acting,
  appointLeader,
  disagree,
  dropLetter,
  handIn,
  judge,
  reopen,
  retract,
  writeLetter,
  writeOpinion,
  writeOverall,
} from '../report/acts'
import { sealedReport } from '../report/kept'
import * as inputs from '../report/schema'
import { conditionOf, sealState, unsignedBy } from '../report/seal'
import { sign } from '../report/sign'
import { committeeWork } from '../report/work'
import { sectionOfCall } from '../sections/loaders'
import { type Call, endpoint } from './endpoint'

/** `POST` of one act on a section's report; answers `saved` and what the act gives. */
function act<S extends z.ZodType<{ openId: string }>>(
  permission: Permission,
  input: S,
  run: (acting: Acting, input: z.output<S>) => Promise<unknown>,
) {
  return endpoint(permission, { input, from: 'body' }, async (call: Call<z.output<S>>) => {
    const section = await sectionOfCall(call.person, call.input.openId, permission)
    const data = await run({ section, person: call.person }, call.input)
    return { success: true, message: call.translate('api.saved'), ...(data ? { data } : {}) }
  })
}

export const saveOpinion = act('report:opinion', inputs.opinionInput, (acting, { text }) =>
  writeOpinion(acting, text),
)
export const handInOpinion = act('report:opinion', inputs.ownInput, (acting) => handIn(acting))
export const reopenOpinion = act('report:view', inputs.memberInput, (acting, { userId }) =>
  reopen(acting, userId),
)
export const saveOverall = act('report:opinion', inputs.overallInput, (acting, { text, date }) =>
  writeOverall(acting, { text, date }),
)
export const chooseLeader = act('report:view', inputs.leaderInput, (acting, { userId }) =>
  appointLeader(acting, userId),
)
export const judgeFinding = act('report:opinion', inputs.judgementInput, (acting, { openId, ...input }) => {
  const { verdict, reason, note, ...place } = input
  return judge(acting, place, { verdict, reason, note })
})
export const retractJudgement = act('report:opinion', inputs.retractInput, (acting, { openId, ...place }) =>
  retract(acting, place),
)
export const saveDissent = act('report:opinion', inputs.dissentInput, (acting, { judgementId, text }) =>
  disagree(acting, judgementId, text),
)
export const saveLetter = act('report:view', inputs.letterInput, (acting, { openId, ...letter }) =>
  writeLetter(acting, letter),
)
export const withdrawLetter = act('report:view', inputs.letterOf, (acting, { id }) => dropLetter(acting, id))
export const signReport = act('report:sign', inputs.signInput, (acting, { hash }) => sign(acting, hash))

/** `GET`: what the committee has done, as far as the caller may see it, and how the seal stands. */
export const reportState = endpoint('report:view', { input: inputs.ownInput }, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'report:view')
  const work = await committeeWork(section.openId, call.person)
  const state = await sealState(section)
  const { head, committee, opinions, judgements, dissents, letters } = work
  const { current, now, changes, sealed } = state
  const seal = {
    condition: conditionOf(state),
    hash: now.hash,
    number: current?.number ?? sealed[0]?.number ?? null,
    changes,
    signatures: (current?.signatures ?? []).map(({ name, at }) => ({ name, at })),
    missing: unsignedBy(current, committee).map(({ name }) => name),
  }
  const members = committee.map(({ userId, name, isLeader, maySign }) => ({
    userId,
    name,
    isLeader,
    maySign,
  }))
  const overall = { text: head?.overallText ?? null, date: head?.overallDate ?? null }
  const data = { committee: members, overall, opinions, judgements, dissents, letters, seal }
  return { success: true, data }
})

const versionInput = z.strictObject({ openId: inputs.openId, number: z.coerce.number().int().positive() })

/** `GET`: a sealed version as it was sealed, in the caller's language. */
export const sealedVersion = endpoint('report:view', { input: versionInput }, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'report:view')
  const found = await sealedReport(section.openId, call.input.number, call.locale)
  if (!found) throw new AppError('notFound')
  const { version, document, isWhole } = found
  const { number, hash, sealedAt, signatures } = version
  return { success: true, data: { number, hash, sealedAt, isWhole, signatures, document } }
})
