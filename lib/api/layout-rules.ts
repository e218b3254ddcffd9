import { z } from 'zod'
import { LAYOUT_PROFILES } from '../analyses/tecLayout/rule/profiles'
import { readTenderRules } from '../documents/tender-rules/read'
import { RULE_SCOPE } from '../domain/codes'
import { DOCUMENT_STATES } from '../domain/technical/document-states'
import { AppError } from '../kit/errors'
import { withFrom } from '../kit/from'
import type { Translate } from '../kit/i18n/translator'
import { layoutRuleProblems } from '../sections/layout-rules/check'
import { currentRules } from '../sections/layout-rules/data'
import { saveLayoutRules } from '../sections/layout-rules/mutations'
import { problemText } from '../sections/layout-rules/present'
import { sectionOfCall } from '../sections/loaders'
import { count, doneWith, found, moment, text } from './contract/answers'
import { endpoint } from './contract/endpoint'

const openId = z.string().min(1)
const byOpenId = z.strictObject({ openId })

const MOST_RULES = 200
const scope = z.enum(RULE_SCOPE)
const value = z.union([z.string().max(400), z.number()])

const statedRule = z.strictObject({
  key: z.string().max(40),
  /** A number in the unit of its key, a word, or names with `、` between them. */
  value,
  /** Null for the usual one. */
  tolerance: z.number().min(0).max(100).nullable().default(null),
  scope: z.string().max(20),
  /** The words of the tender and their place; null if the rule was entered by hand. */
  quote: z.string().max(2000).nullable().default(null),
  file: z.string().max(1000).nullable().default(null),
  page: z.int().min(1).nullable().default(null),
})

const wholeRule = z.object({
  key: z.string(),
  value,
  tolerance: z.number().nullable(),
  scope,
  quote: text,
  file: text,
  page: count,
  confirmedBy: text,
  confirmedAt: moment,
})

export const layoutRulesByOpenId = endpoint(
  'analysis:view',
  {
    about:
      'Confirmed layout rules of a blind section, with the words of the tender; `version` is null and there are no rules before anybody confirms any.',
    input: byOpenId,
    answer: found(z.object({ version: count, rules: z.array(wholeRule) })),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const current = await currentRules(section.openId)
    return { success: true, data: { version: current?.version ?? null, rules: current?.rules ?? [] } }
  },
)

/** @throws AppError badRequest: with every rule that cannot be meant, each by its place and key */
function refuseImpossible(rules: readonly z.output<typeof statedRule>[], translate: Translate): void {
  const details = layoutRuleProblems(rules).map((problem) => ({
    path: `rules.${problem.index}`,
    key: problem.key,
    message: problemText(problem, translate),
  }))
  const [first] = details
  if (first) throw new AppError('badRequest', { detail: first.message }, { details })
}

export const saveAllRules = endpoint(
  'analysis:run',
  {
    about:
      'Saves the whole set of layout rules of a section, confirmed by the caller; a refusal names the key of each rule that cannot be meant.',
    input: withFrom(z.strictObject({ rules: z.array(statedRule).max(MOST_RULES) })).extend({ openId }),
    from: 'body',
    answer: doneWith(z.object({ version: count })),
  },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    refuseImpossible(input.rules, translate)
    const version = await saveLayoutRules(section.openId, input.rules, person, input.from?.rules)
    return { success: true, message: translate('api.saved'), data: { version } }
  },
)

const tenderQuote = z.object({ quote: z.string(), file: z.string(), page: count })

export const readFromTender = endpoint(
  'analysis:run',
  {
    about:
      'Reads layout rules from the documents of the tender as proposals, with the words and their place; `unread` are sentences of the technical part that a person has to read. Nothing applies before it is saved.',
    input: byOpenId,
    from: 'none',
    answer: found(
      z.object({
        documents: z.array(z.object({ file: z.string(), state: z.enum(DOCUMENT_STATES) })),
        proposals: z.array(tenderQuote.extend({ key: z.string(), value, scope, isAdvice: z.boolean() })),
        unread: z.array(tenderQuote),
        /** All of them, if more than are listed. */
        unreadCount: z.int(),
      }),
    ),
  },
  async ({ input, person, request }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    return { success: true, data: await readTenderRules(section.openId, request.signal) }
  },
)

const profileRule = z.object({ key: z.string(), value, scope })
const profile = z.object({
  id: z.string(),
  rules: z.array(profileRule),
  /** What these tenders recommend only. */
  advised: z.array(profileRule),
})

export const layoutProfiles = endpoint(
  'analysis:view',
  {
    about: 'Layout rules as public tenders word them, to choose and edit; none of them is a default.',
    input: z.strictObject({}),
    answer: found(z.array(profile)),
  },
  async () => ({ success: true, data: LAYOUT_PROFILES }),
)
