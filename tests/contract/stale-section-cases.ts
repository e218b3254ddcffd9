import { acted } from './acted'
import type { Client } from './client'
import { partCase, rowCase, rowOf } from './stale-actions'
import { type Case, callCase, outcome, picked, type Values, type World } from './stale-cases'

const REPORTS = '/api/tb-qb-reports'
const stateOf = async ({ writer, openId }: World) =>
  (await writer.get(`${REPORTS}/getByOpenId/${openId}`)).body.data

/** An action on the report: the new values are beside the section, the original ones in `from`. */
function reportCase(
  world: () => World,
  name: string,
  read: (of: World) => Promise<Values>,
  changes: Pick<Case, 'mine' | 'theirs' | 'other' | 'fields'>,
  options: { by: (of: World) => Client; beside?: (of: World) => Values; from?: (from: Values) => unknown },
): Case {
  const { by, beside = () => ({}), from: fromOf = (from) => from } = options
  return {
    ...changes,
    read: () => read(world()),
    save: async (values, from) => {
      const json = { openId: world().openId, ...beside(world()), ...values }
      const body = from === undefined ? json : { ...json, from: fromOf(from) }
      return outcome(await by(world()).call('POST', `${REPORTS}/${name}`, { json: body }))
    },
  }
}

const PARAMS = ['jj_hlx_zpl', 'jj_hlx_fpl']
/** The defaults in the database; no call returns them. */
async function defaults(): Promise<Values> {
  const { stored } = await rowOf(
    'select param_values as stored from organisation_params order by organisation_id limit 1',
  )
  return picked(JSON.parse(String(stored)), PARAMS)
}

const aliasCase = (world: () => World): Case => ({
  mine: { 0: '甲' },
  theirs: { 0: '乙' },
  other: { 1: '丙' },
  read: async () => {
    const { admin, openId, bidders } = world()
    const { body } = await admin.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
    const aliasOf = (id: number) => body.find((one: { id: number }) => one.id === id).alias
    return { 0: aliasOf(bidders[0]!), 1: aliasOf(bidders[1]!) }
  },
  save: async (values, from) => {
    const json = Object.entries(values).map(([at, alias]) => {
      const stated = { id: world().bidders[Number(at)], alias }
      return from === undefined ? stated : { ...stated, from: from[at] }
    })
    const answer = await world().admin.call('POST', '/api/tb-prj-open-details/saveAlias', { json })
    const { status, conflicts } = outcome(answer)
    const at = (field: string) => String(world().bidders.indexOf(Number(field)))
    return { status, conflicts: conflicts.map((one) => ({ ...one, field: at(one.field) })) }
  },
})

const layoutRule = (key: string, value: number) => ({
  ...{ key, value, tolerance: null, scope: 'body', quote: null, file: null, page: null },
})

/** Each rule of a set is a field of its own. */
const layoutCase = (world: () => World): Case => ({
  mine: { 'fontSize body': layoutRule('fontSize', 14) },
  theirs: { 'fontSize body': layoutRule('fontSize', 12) },
  other: { 'lineExact body': layoutRule('lineExact', 28) },
  read: async () => {
    const { admin, openId } = world()
    const { body } = await admin.get(`/api/tb-qb-tec-rules/findByOpenId/${openId}`)
    type Stored = ReturnType<typeof layoutRule> & { confirmedBy: string; confirmedAt: number }
    const rules = body.data.rules as Stored[]
    return Object.fromEntries(
      rules.map(({ confirmedBy: _, confirmedAt: __, ...rule }) => [`${rule.key} ${rule.scope}`, rule]),
    )
  },
  save: async (values, from) => {
    const rules = Object.values(values)
    const json = from === undefined ? { rules } : { rules, from: { rules: Object.values(from) } }
    const path = `/api/tb-qb-tec-rules/saveAllRules/${world().openId}`
    return outcome(await world().admin.call('POST', path, { json }))
  },
})

/** A section without an award gets one first. */
const awardCase = (world: () => World): Case => {
  const save = (json: Values) =>
    world().admin.call('POST', `/api/tb-prj-awards/save/${world().openId}`, { json })
  const fields = ['bidderName', 'price', 'time', 'candidates', 'subcontractors']
  const read = async (): Promise<Values> => {
    const { admin, openId } = world()
    const { body } = await admin.get(`/api/tb-prj-awards?openId.equals=${openId}`)
    if (body.length > 0) return picked(body[0], fields)
    const bidders = await admin.get(`/api/tb-prj-open-details?openId.equals=${openId}`)
    await save({ bidderName: bidders.body[0].bidderName, price: 10 })
    return read()
  }
  return {
    ...{ mine: { price: 11 }, theirs: { price: 12 }, other: { time: '2026-03-20 10:00:00' }, read },
    save: async (values, from) => outcome(await save(from === undefined ? values : { ...values, from })),
  }
}

export function sectionCases(world: () => World): Record<string, Case> {
  const [admin, openId] = [() => world().admin, () => world().openId]
  const section = { sectionCode: 'section_code', sectionName: 'section_name', farmland: 'farmland' }
  const bidder = { bidderName: 'bidder_name', sequence: 'sequence', isOk: 'is_ok' }
  const record = { bidderName: 'bidder_name', featureType: 'feature_type', feature: 'feature' }
  return {
    'POST /api/tb-qb-params/savaAllParams/{openId}': callCase(
      world,
      ['POST', (of) => `/api/tb-qb-params/savaAllParams/${of.openId}`],
      async (of) => {
        const { body } = await of.admin.get(`/api/tb-qb-params/findByOpenId/${of.openId}`)
        const all: { paramKey: string; paramValue: unknown }[] = body.data
        return picked(Object.fromEntries(all.map((one) => [one.paramKey, one.paramValue])), PARAMS)
      },
      { mine: { jj_hlx_zpl: '31' }, theirs: { jj_hlx_zpl: '32' }, other: { jj_hlx_fpl: '33' } },
    ),
    'POST /api/tb-prj-open-details/saveAlias': aliasCase(world),
    'POST /api/tb-qb-tec-rules/saveAllRules/{openId}': layoutCase(world),
    'POST /api/tb-prj-awards/save/{openId}': awardCase(world),
    'action saveDefaultParams': {
      mine: { jj_hlx_zpl: '21' },
      theirs: { jj_hlx_zpl: '22' },
      other: { jj_hlx_fpl: '23' },
      read: async () => defaults(),
      save: (values, from) => acted(admin(), 'saveDefaultParams', [values, from]),
    },
    'action editPart section': partCase(admin, openId, 'section', {
      columns: { ...section, projectArea: 'project_area', agencyName: 'agency_name' },
      mine: { projectArea: '甲区' },
      theirs: { projectArea: '乙区' },
      other: { agencyName: '丙代理' },
    }),
    'action editPart opening': partCase(admin, openId, 'opening', {
      columns: { enterType: 'enter_type', quoteType: 'quote_type' },
      mine: { enterType: '甲' },
      theirs: { enterType: '乙' },
      other: { quoteType: '丙' },
    }),
    'action editRow bidders': rowCase(admin, openId, 'bidders', {
      columns: { ...bidder, leaderName: 'leader_name', qualityStandard: 'quality_standard' },
      mine: { leaderName: '甲' },
      theirs: { leaderName: '乙' },
      other: { qualityStandard: '优' },
    }),
    'action editRow bidders alias': rowCase(admin, openId, 'bidders', {
      columns: { ...bidder, alias: 'alias' },
      mine: { alias: '甲名' },
      theirs: { alias: '乙名' },
    }),
    'action editRow experts': rowCase(admin, openId, 'experts', {
      columns: {
        expertName: 'expert_name',
        isLeader: 'is_leader',
        expertSource: 'expert_source',
        expertType: 'expert_type',
      },
      mine: { expertSource: '甲库' },
      theirs: { expertSource: '乙库' },
      other: { expertType: '2' },
    }),
    'action editRow records': rowCase(admin, openId, 'records', {
      columns: { ...record, time: 'time', step: 'step' },
      mine: { time: '2026-03-01 08:00:01' },
      theirs: { time: '2026-03-01 08:00:02' },
      other: { step: '' },
    }),
    'action editRow identities': rowCase(admin, openId, 'identities', {
      columns: { bidderName: 'bidder_name', readerOwner: 'reader_owner', description: 'description' },
      mine: { readerOwner: '甲人' },
      theirs: { readerOwner: '乙人' },
      other: { description: '丙述' },
    }),
  }
}

const JUDGED = { verdict: 'dismissed', reason: 'minor' }

export function reportCases(world: () => World): Record<string, Case> {
  const [by, text] = [(of: World) => of.writer, (from: Values) => from.text]
  const ofWriter = (list: 'opinions' | 'dissents') => async (of: World) => {
    const rows: { userId: number; text: string }[] = (await stateOf(of))[list]
    return { text: rows.find(({ userId }) => userId === of.users[0])!.text }
  }
  const texts = { mine: { text: '甲见' }, theirs: { text: '乙见' } }
  return {
    [`POST ${REPORTS}/saveOpinion`]: reportCase(world, 'saveOpinion', ofWriter('opinions'), texts, {
      by,
      from: text,
    }),
    [`POST ${REPORTS}/saveDissent`]: reportCase(world, 'saveDissent', ofWriter('dissents'), texts, {
      by,
      beside: () => ({ judgementId: null }),
      from: text,
    }),
    [`POST ${REPORTS}/saveOverall`]: reportCase(
      world,
      'saveOverall',
      async (of) => (await stateOf(of)).overall,
      { ...texts, other: { date: '2026-03-09' } },
      { by: ({ leader }) => leader },
    ),
    [`POST ${REPORTS}/judge`]: reportCase(
      world,
      'judge',
      async (of) => picked((await stateOf(of)).judgements[0], ['verdict', 'reason', 'note']),
      { mine: { ...JUDGED, note: '甲' }, theirs: { ...JUDGED, note: '乙' }, fields: ['note'] },
      { by, beside: ({ finding }) => finding },
    ),
    // Not an expert of the committee, because one account stands for one expert.
    'POST /api/tb-prj-experts/link': {
      mine: { userId: 'free1' },
      theirs: { userId: 'free2' },
      read: async () => rowOf('select user_id as "userId" from experts where id = ?', world().freeExpert),
      save: async (values, from) => {
        const json = { openId: world().openId, id: world().freeExpert, ...values }
        const body = from === undefined ? json : { ...json, from }
        return outcome(await world().admin.call('POST', '/api/tb-prj-experts/link', { json: body }))
      },
    },
    [`POST ${REPORTS}/chooseChapters`]: reportCase(
      world,
      'chooseChapters',
      async (of) => ({ chapters: (await stateOf(of)).chapters }),
      {
        // The same chapters in another order are another choice.
        mine: { chapters: ['findings', 'overview', 'opinions', 'signatures', 'method', 'files'] },
        theirs: { chapters: ['overview', 'findings', 'opinions', 'signatures', 'method', 'files'] },
      },
      { by, from: ({ chapters }) => chapters },
    ),
    [`POST ${REPORTS}/chooseLeader`]: reportCase(
      world,
      'chooseLeader',
      async ({ openId }) => ({
        userId: (await rowOf('select leader_id as id from reports where open_id = ?', openId)).id,
      }),
      { mine: { userId: 'writer' }, theirs: { userId: 'leader' }, fields: ['leader'] },
      { by: ({ admin }) => admin, from: ({ userId }) => userId },
    ),
  }
}
