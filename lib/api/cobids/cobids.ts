import { z } from 'zod'
import {
  cobidEvidence,
  cobidFirms,
  cobidGroups,
  cobidPairs,
  cobidScope,
  cobidSections,
} from '../../analyses/cobids/rule/tables'
import { cobidViewOf } from '../../analyses/cobids/view/loaders'
import { rowOf } from '../../analyses/row-shapes'
import { AppError } from '../../kit/errors'
import { joinsOf } from '../../sections/companies/data'
import { joinCompanies, separateCompanies } from '../../sections/companies/mutations'
import { joinedNames } from '../../sections/companies/schema'
import { json } from '../contract/answer'
import { figure, listed, made, moment, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'
import { leastFields, leastOf, SEES_ALL, scopeFields, scopeOf, stated } from './scope'

/** Which companies of the organisation bid together: for those who may see all of its sections. */

const sliceOf = ({ page, size }: { page: number; size: number }) => ({ start: (page - 1) * size, size })
const scope = rowOf(cobidScope)

const pairsShape = {
  about: 'Pairs of companies of the organisation that met, with what chance within their strata expects.',
  input: z.strictObject({ ...scopeFields, ...pageFields }),
  answer: listed(rowOf(cobidPairs)).extend({ scope }),
}

/** `GET queryPairs`: shared evidence first, then how often they met. */
export const queryPairs = endpoint(SEES_ALL, pairsShape, async ({ input, person }) => {
  const wanted = { kind: 'pairs' as const, ...sliceOf(input) }
  const { rows: data, total, scope } = await cobidViewOf(person, scopeOf(input), wanted)
  return json({ success: true, data, total, scope }, { headers: pageHeaders(input, total) })
})

const firmsShape = {
  about:
    'Companies of the organisation’s sections, those with most sections first, with what is known of their wins.',
  input: z.strictObject({ ...scopeFields, ...pageFields }),
  answer: listed(rowOf(cobidFirms)).extend({ scope }),
}

/** `GET queryFirms`. */
export const queryFirms = endpoint(SEES_ALL, firmsShape, async ({ input, person }) => {
  const wanted = { kind: 'firms' as const, ...sliceOf(input) }
  const { rows: data, total, scope } = await cobidViewOf(person, scopeOf(input), wanted)
  return json({ success: true, data, total, scope }, { headers: pageHeaders(input, total) })
})

const groupsShape = {
  about:
    'Companies connected by pairs of at least this strength, the largest group first; of groups of more than 30 companies only the members.',
  input: z.strictObject({ ...scopeFields, ...leastFields, ...pageFields }),
  answer: listed(rowOf(cobidGroups)).extend({ scope }),
}

/** `GET queryGroups`. */
export const queryGroups = endpoint(SEES_ALL, groupsShape, async ({ input, person }) => {
  const wanted = { kind: 'groups' as const, ...sliceOf(input), ...leastOf(input) }
  const { rows: data, total, scope } = await cobidViewOf(person, scopeOf(input), wanted)
  return json({ success: true, data, total, scope }, { headers: pageHeaders(input, total) })
})

const graph = z.object({
  isTooLarge: z.boolean().meta({ description: 'more than 200 companies: the scope is to be narrowed' }),
  companies: z.int(),
  isCompared: z.boolean().meta({ description: 'at least 100 sections: edges have a ratio' }),
  nodes: z.array(z.object({ id: z.int(), name: z.string(), sections: z.int(), wonShare: figure })),
  edges: z.array(
    z.object({
      ...{ first: z.int(), second: z.int(), together: z.int() },
      ...{ ratio: figure, evidence: z.int() },
    }),
  ),
  groups: z.array(z.array(z.int())),
})

/** `GET queryGraph`: companies and the pairs of at least this strength. */
export const queryGraph = endpoint(
  SEES_ALL,
  {
    about: 'Companies as a graph: their pairs of at least this strength; 200 companies at most.',
    input: z.strictObject({ ...scopeFields, ...leastFields }),
    answer: z.object({ success: z.literal(true), data: graph, scope }),
  },
  async ({ input, person }) => {
    const wanted = { kind: 'graph' as const, ...leastOf(input) }
    const answer = await cobidViewOf(person, scopeOf(input), wanted)
    return { success: true, data: answer.graph, scope: answer.scope }
  },
)

const sectionsShape = {
  about:
    'Sections of one company, or those where it met the other (`with`), newest first, with who else took part and who won.',
  input: z.strictObject({
    company: z.string().min(1).max(200),
    with: stated(z.string().max(200)),
    ...scopeFields,
    ...pageFields,
  }),
  answer: listed(rowOf(cobidSections, { openId: text })).extend({ scope }),
}

/** `GET querySections`: `company` is a name or a credit code. */
export const querySections = endpoint(SEES_ALL, sectionsShape, async ({ input, person }) => {
  const wanted = {
    kind: 'sections' as const,
    company: input.company,
    other: input.with ?? null,
    ...sliceOf(input),
  }
  const { rows: data, total, scope } = await cobidViewOf(person, scopeOf(input), wanted)
  return json({ success: true, data, total, scope }, { headers: pageHeaders(input, total) })
})

const evidenceShape = {
  about:
    'What other analyses found the companies of pairs to share: a row per section and kind, of all pairs, of those of `company`, or of `company` and `with`.',
  input: z.strictObject({
    company: stated(z.string().max(200)),
    with: stated(z.string().max(200)),
    ...scopeFields,
    ...pageFields,
  }),
  answer: listed(rowOf(cobidEvidence, { openId: text })).extend({ scope }),
}

/** `GET queryEvidence`: `company` and `with` are names or credit codes. */
export const queryEvidence = endpoint(SEES_ALL, evidenceShape, async ({ input, person }) => {
  const chosen = { company: input.company ?? null, other: input.with ?? null }
  const wanted = { kind: 'evidence' as const, ...chosen, ...sliceOf(input) }
  const { rows: data, total, scope } = await cobidViewOf(person, scopeOf(input), wanted)
  return json({ success: true, data, total, scope }, { headers: pageHeaders(input, total) })
})

const join = z.object({ id: z.int(), names: z.array(z.string()), by: text, createdAt: moment })

/** `GET`: names that people have joined. */
export const queryJoined = endpoint(
  SEES_ALL,
  {
    about: 'Names and credit codes that people have joined as those of one company, newest first.',
    input: z.strictObject({}),
    answer: listed(join),
  },
  async ({ person }) => {
    const data = await joinsOf(person.organisationId)
    return { success: true, data, total: data.length }
  },
)

/** `POST`: joins names of one company. It changes everybody's later results, so that it takes who manages the organisation. */
export const joinNames = endpoint(
  'system:manage',
  {
    about:
      'Joins names or credit codes as those of one company, in all views and in later runs of the analysis.',
    input: z.strictObject({ names: joinedNames }),
    from: 'body',
    answer: made,
  },
  async ({ input, person, translate }) => {
    const id = await joinCompanies(input.names, person)
    return { success: true, message: translate('api.saved'), data: { id } }
  },
)

export const separateNames = changeEndpoint(
  'system:manage',
  {
    about: 'Takes a join of names back.',
    input: z.strictObject({ id: z.coerce.number().int() }),
    from: 'none',
  },
  async ({ input, person }) => {
    if (!(await separateCompanies(input.id, person))) throw new AppError('notFound')
  },
)
