import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import { withFrom } from '../../kit/from'
import { listLinks, listRules, type Rule } from '../../people/provider/data'
import { addRule, changeRule, removeLink, removeRule } from '../../people/provider/mutations'
import { singleSignOn } from '../../people/provider-settings/data'
import { saveSingleSignOn } from '../../people/provider-settings/mutations'
import { provider } from '../../people/provider-settings/provider-settings'
import { singleSignOnSettings } from '../../people/provider-settings/schema'
import { chosenId } from '../../people/users/schema'
import { count, found, made, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { order } from './fields'

const id = z.coerce.number().int().positive()
const byId = z.strictObject({ id })
const nothing = z.strictObject({})

const stateShape = {
  about: 'Single sign-on: the issuer (null: not configured) and the settings of the installation.',
  input: nothing,
  answer: found(singleSignOnSettings.extend({ issuer: text })),
}

export const singleSignOnState = endpoint('organisation:create', stateShape, async () => ({
  success: true,
  data: { issuer: provider()?.issuer ?? null, ...(await singleSignOn()) },
}))

const settingsShape = {
  about: 'Changes the settings of single sign-on.',
  input: withFrom(singleSignOnSettings),
  from: 'body',
  fresh: true,
} as const

export const changeSingleSignOn = changeEndpoint('organisation:create', settingsShape, async (call) => {
  const { person } = call
  const { from, ...given } = call.input
  const past = pastOf({ subject: 'installation:singleSignOn', actions: ['singleSignOnSaved'] })
  await saveSingleSignOn(
    (before) => settle(given, from, before, past),
    ({ before, after }) => ({
      action: 'singleSignOnSaved',
      userId: person.userId,
      subject: ['installation', 'singleSignOn'],
      detail: { before, given: after },
    }),
  )
})

const ruleValues = z.strictObject({
  sort: order,
  claim: z.string().trim().min(1, 'required').max(200),
  /** Empty: any value. */
  value: z.preprocess((value) => (value === '' ? null : value), z.string().trim().max(500).nullable()),
  roleId: z.string().min(1, 'required').max(100),
  departmentId: chosenId,
})

const rule = z.object({
  id: z.int(),
  sort: z.int(),
  claim: z.string(),
  value: text,
  roleId: z.string(),
  departmentId: count,
  organisationId: z.int(),
  organisation: z.string(),
  roleCode: text,
  roleName: text,
  department: text,
})
const rulesShape = {
  about: 'The rules that give people of the identity provider a place, in the order in which they are tried.',
  input: nothing,
  answer: found(z.array(rule)),
}

export const claimRuleList = endpoint('organisation:create', rulesShape, async () => ({
  success: true,
  data: await listRules(),
}))

const newShape = {
  about: 'Adds a rule; the organisation is that of the role.',
  input: ruleValues,
  from: 'body',
  answer: made,
  fresh: true,
} as const

export const addClaimRule = endpoint('organisation:create', newShape, async (call) => {
  const { person, translate, input } = call
  const made = await addRule(input, (rule) => ({
    action: 'claimRuleAdded',
    userId: person.userId,
    subject: ['claimRule', rule],
    detail: input,
  }))
  return { success: true, message: translate('api.saved'), data: { id: made } }
})

const stated = ({ sort, claim, value, roleId, departmentId }: Rule) => ({
  sort,
  claim,
  value,
  roleId,
  departmentId,
})

const changeShape = {
  about: 'Changes a rule.',
  input: withFrom(ruleValues).extend({ id }),
  from: 'body',
  fresh: true,
} as const

export const changeClaimRule = changeEndpoint('organisation:create', changeShape, async (call) => {
  const { person } = call
  const { id: rule, from, ...given } = call.input
  const past = pastOf({ subject: `claimRule:${rule}` })
  await changeRule(
    rule,
    (before) => settle(given, from, stated(before), past),
    ({ before, after }) => ({
      action: 'claimRuleChanged',
      userId: person.userId,
      subject: ['claimRule', rule],
      detail: { before: stated(before), given: after },
    }),
  )
})

const removeShape = {
  about: 'Removes a rule.',
  input: byId,
  from: 'none',
  says: 'api.deleted',
  fresh: true,
} as const

export const removeClaimRule = changeEndpoint('organisation:create', removeShape, async (call) => {
  const { person, input } = call
  await removeRule(input.id, (before) => ({
    action: 'claimRuleRemoved',
    userId: person.userId,
    subject: ['claimRule', input.id],
    detail: stated(before),
  }))
})

const link = z.object({
  id: z.int(),
  issuer: z.string(),
  subject: z.string(),
  createdAt: z.int(),
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  organisation: z.string(),
})
const linksShape = {
  about: 'Which accounts belong to which people of the identity provider.',
  input: nothing,
  answer: found(z.array(link)),
}

export const providerLinkList = endpoint('organisation:create', linksShape, async () => ({
  success: true,
  data: await listLinks(),
}))

const unlinkShape = {
  about: 'Takes an account away from its person at the identity provider; sessions made there end.',
  input: byId,
  from: 'none',
  says: 'api.deleted',
  fresh: true,
} as const

export const removeProviderLink = changeEndpoint('organisation:create', unlinkShape, async (call) => {
  const { person, input } = call
  await removeLink(input.id, ({ userId, subject }) => ({
    action: 'providerAccountRemoved',
    userId: person.userId,
    subject: ['user', userId],
    detail: { subject },
  }))
})
