import { z } from 'zod'
import type { Person } from '../auth/data'
import { lawVersionsOf } from '../laws/data'
import { attend, correctAttendance, withdrawAttendance } from '../sections/committee/attendance'
import { linkExpert } from '../sections/committee/link'
import { attendInput, correctionInput, linkInput, withdrawalInput } from '../sections/committee/schema'
import { type Expert, expertsOf, type Section } from '../sections/data'
import { checksShown } from '../sections/experts/checks-shown'
import { type AttendanceChange, attendanceTrail, lastChanges } from '../sections/experts/data'
import { sectionOfCall } from '../sections/loaders'
import { shownIdentity } from '../sections/present'
import { count, flag, found, text, time } from './contract/answers'
import { type Call, changeEndpoint, endpoint, type Needed, READ_BY_SYSTEMS } from './contract/endpoint'
import { list } from './contract/lists'

const attendance = z.object({
  kind: z.enum(['own', 'kept', 'corrected', 'withdrawn', 'record']),
  before: time,
  after: time,
  reason: text,
  by: text.meta({ description: 'who made the change; null for the platform' }),
  at: z.int(),
})

const expert = z.object({
  id: z.int(),
  openId: z.string(),
  expertName: z.string(),
  expertCodeType: text,
  expertCode: text.meta({ description: 'masked for callers who may not read identity numbers' }),
  expertType: text,
  expertSource: text,
  signInTime: time,
  isLeader: flag,
  userId: count.meta({ description: 'the account through which the expert acts; null for none' }),
  username: text,
  attendance: attendance
    .nullable()
    .meta({ description: 'the last change of the attendance; null if none is recorded' }),
})

function wireChange({ kind, before, after, reason, by, at }: AttendanceChange) {
  return { kind, before, after, reason, by, at }
}

async function wireExperts({ openId }: Section, person: Person) {
  const last = lastChanges(await attendanceTrail(openId))
  return (await expertsOf(openId)).map((expert: Expert) => {
    const change = last.get(expert.id)
    const expertCode = shownIdentity(person, expert)
    return { ...expert, expertCode, attendance: change ? wireChange(change) : null }
  })
}

const check = z.object({
  key: z.enum(['nobody', 'size', 'odd', 'share', 'leader']),
  state: z.enum(['agrees', 'differs', 'open']),
  asks: z.string(),
  has: z.string(),
  stands: z.string(),
  law: z.string(),
})

const expertsShape = {
  about: 'All experts of a section, and the rules for a committee compared with the record.',
  input: z.strictObject({ openId: z.string().min(1) }),
  ...READ_BY_SYSTEMS,
  answer: found(z.array(expert)).extend({ checks: z.array(check) }),
}

export const expertsByOpenId = endpoint('expert:view', expertsShape, async ({ input, person, translate }) => {
  const section = await sectionOfCall(person, input.openId, 'expert:view')
  const data = await wireExperts(section, person)
  const checks = checksShown(data, await lawVersionsOf(section.organisationId), translate)
  return { success: true, data, checks }
})

export const expertList = list({
  about: 'Experts of a section.',
  row: expert,
  permission: 'expert:view',
  openIdField: 'openId',
  fields: ['id', 'openId', 'expertName', 'expertType', 'expertSource', 'signInTime', 'isLeader'],
  load: (section, call) => wireExperts(section, call.person),
})

/** `POST` of one action on an expert; answers `saved`. */
function act<S extends z.ZodType<{ openId: string; id: number }>>(
  needs: Extract<Needed, `${string}:${string}`>,
  about: string,
  input: S,
  run: (acting: { section: Section; person: Person; expertId: number }, input: z.output<S>) => Promise<void>,
) {
  const shape = { about, input, from: 'body' } as const
  return changeEndpoint(needs, shape, async ({ person, input }: Call<z.output<S>>) => {
    const section = await sectionOfCall(person, input.openId, needs)
    await run({ section, person, expertId: input.id }, input)
  })
}

/** `POST`: authority over the report comes from this link, never from a name. */
export const linkExpertWithAccount = act(
  'section:edit',
  'Links an expert with the account through which they act; null ends the link.',
  linkInput,
  ({ section, person, expertId }, { userId, from }) =>
    linkExpert(section, expertId, userId, person.userId, from),
)
export const signInExpert = act(
  'expert:view',
  'Records the attendance of an expert: for the current time by the linked account, or with a reason by somebody with the permission.',
  attendInput,
  attend,
)
export const correctSignIn = act(
  'expert:attendance',
  'Corrects the time of an attendance; `before` is the current time of the record.',
  correctionInput,
  correctAttendance,
)
export const withdrawSignIn = act(
  'expert:attendance',
  'Withdraws an attendance; `before` is the current time of the record.',
  withdrawalInput,
  withdrawAttendance,
)
