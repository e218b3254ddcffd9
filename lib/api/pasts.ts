import { z } from 'zod'
import { sectionOfCall } from '../sections/loaders'
import { leftOutSections } from '../sections/pasts/data'
import { leaveOut, takeBack } from '../sections/pasts/mutations'
import { listed, moment, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'

/** Sections that people have left out of the past of others: their figures would become what is usual. */

const openId = z.string().min(1)
const MOST = 500

const leftOut = z.object({
  openId: z.string(),
  sectionCode: text,
  sectionName: z.string(),
  reason: z.string(),
  by: text,
  at: moment,
})

export const leftOutList = endpoint(
  'organisation:viewAll',
  {
    about:
      'Sections of the organisation that are left out of the past of others, newest first, with the reason.',
    input: z.strictObject({}),
    answer: listed(leftOut),
  },
  async ({ person }) => {
    const data = await leftOutSections(person.organisationId)
    return { success: true, data, total: data.length }
  },
)

/** `POST leaveOut`: it changes what everybody's results are compared with, so that it takes who manages the organisation. */
export const leaveOutOfPast = changeEndpoint(
  'system:manage',
  {
    about:
      'Leaves a section out of the past that the figures of other sections are compared with; needs a reason, which the audit log keeps. Results change with the next run.',
    input: z.strictObject({ openId, reason: z.string().trim().min(1).max(MOST) }),
    from: 'body',
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'system:manage')
    await leaveOut(section.openId, input.reason, person.userId)
  },
)

export const takeBackIntoPast = changeEndpoint(
  'system:manage',
  {
    about: 'Counts a section that was left out among the past of others again.',
    input: z.strictObject({ openId }),
    from: 'body',
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'system:manage')
    await takeBack(section.openId, person.userId)
  },
)
