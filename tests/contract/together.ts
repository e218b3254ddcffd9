import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createRandom, type Random } from '../../lib/generator/random'
import { acted, typedForm } from './acted'
import type { Client } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { addUser, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { outcome, type Values } from './stale-cases'

/** A section on which several people work at the same time. */
export interface Together {
  readonly admin: Client
  readonly openId: string
  readonly taken: TakenSection
  readonly registers: readonly Register[]
  readonly dataDir: string
}

/** Values that several people, or one person in two tabs, read and save. */
export interface Register {
  readonly name: string
  readonly by: readonly Client[]
  /** The current values; null in a field that has none. */
  read(): Promise<Values>
  save(client: Client, values: Values, from: Values): Promise<number>
  /** A new value of this field, different from all others. */
  fresh(field: string, turn: number): unknown
  /** Takes the value back, if that is possible: it is null then. */
  retract?(client: Client, from: Values): Promise<number>
  /** Undoes the save of a value. @returns whether that was still possible */
  undo?(client: Client, value: unknown): Promise<boolean>
}

const REPORTS = '/api/tb-qb-reports'
const TABLE = { analysis: 'conformance', table: 'details' }

export function rowIn<T = Values>(dataDir: string, sql: string, ...given: readonly unknown[]): T[] {
  const store = new Database(join(dataDir, 'clean-bid.db'), { readonly: true })
  try {
    return store.prepare(sql).all(...given) as T[]
  } finally {
    store.close()
  }
}

async function keysOf(admin: Client, openId: string): Promise<string[]> {
  const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
  const { findingKey } = await import('../../lib/runs/findings')
  const { details } = await import('../../lib/engine/analyses/conformance/tables')
  return [...new Set((body.data as Record<string, string>[]).map((row) => findingKey(details, row)))]
}

interface Parts {
  readonly admin: Client
  readonly evaluator: Client
  readonly members: readonly Member[]
  readonly openId: string
  readonly keys: readonly string[]
  readonly bidders: readonly number[]
  readonly dataDir: string
}

/** What is written into the report: opinions, a dissent, the overall opinion, judgements. */
function reportRegisters({ admin, members, openId, keys }: Parts): Register[] {
  const [writer, other, leader] = members as [Member, Member, Member]
  const state = async (of: Client = admin) => (await of.get(`${REPORTS}/getByOpenId/${openId}`)).body.data
  const post = async (client: Client, name: string, json: object) =>
    outcome(await client.call('POST', `${REPORTS}/${name}`, { json: { openId, ...json } })).status
  const textBy = (list: 'opinions' | 'dissents', name: string, member: Member, beside: object): Register => ({
    name: `${name} of ${member.username}`,
    by: [member, member],
    read: async () => {
      // What is not handed in yet is shown to its author alone.
      const rows: { userId: number; text: string }[] = (await state(member))[list]
      return { text: rows.find(({ userId }) => userId === member.userId)?.text ?? '' }
    },
    save: (client, { text }, from) => post(client, name, { ...beside, text, from: from.text }),
    fresh: (_, turn) => `${name} ${turn}`,
  })
  const judgement = (key: string, at: number): Register => {
    const entries = new Map<unknown, number>()
    return {
      name: `judgement ${at}`,
      by: members,
      read: async () => {
        const all: { findingKey: string; note: string; verdict: string; reason: string }[] = (await state())
          .judgements
        const found = all.find(({ findingKey }) => findingKey === key)
        return { judged: found ? { verdict: found.verdict, reason: found.reason, note: found.note } : null }
      },
      async save(client, { judged }, { judged: from }) {
        const json = { openId, ...TABLE, key, ...(judged as object), from }
        const answer = await client.call('POST', `${REPORTS}/judge`, { json })
        if (answer.body.data?.undo) entries.set(judged, answer.body.data.undo)
        return answer.status
      },
      fresh: (_, turn) =>
        turn % 2 === 0
          ? { verdict: 'dismissed', reason: 'minor', note: `note ${turn}` }
          : { verdict: 'confirmed', reason: 'verified', note: `note ${turn}` },
      retract: (client, { judged: from }) => post(client, 'retractJudgement', { ...TABLE, key, from }),
      async undo(client, value) {
        const json = { openId, entry: entries.get(value) }
        const { status, body } = await client.call('POST', `${REPORTS}/undoJudgement`, { json })
        return status === 200 && body.data.undone === 1
      },
    }
  }
  return [
    textBy('opinions', 'saveOpinion', writer, {}),
    textBy('opinions', 'saveOpinion', other, {}),
    textBy('dissents', 'saveDissent', writer, { judgementId: null }),
    {
      name: 'overall opinion',
      by: [leader, leader],
      read: async () => (await state()).overall,
      save: (client, values, from) => post(client, 'saveOverall', { ...values, from }),
      fresh: (field, turn) =>
        field === 'date'
          ? new Date(Date.UTC(2026, 0, 1 + turn)).toISOString().slice(0, 10)
          : `overall ${turn}`,
    },
    ...keys.map(judgement),
  ]
}

/** What belongs to the section: parameters, other names of bidders, fields and a row entered by hand. */
function sectionRegisters({ admin, evaluator, openId, bidders, dataDir }: Parts): Register[] {
  const by = [admin, evaluator]
  const actionOn = (
    name: string,
    columns: Readonly<Record<string, string>>,
    [from, where, given]: readonly [string, string, unknown],
    target: readonly unknown[],
    isFree: (field: string) => boolean,
  ): Register => ({
    name,
    by,
    read: async () => {
      const names = Object.entries(columns).map(([field, column]) => `${column} as ${field}`)
      return rowIn(dataDir, `select ${names.join()} from ${from} where ${where}`, given)[0]!
    },
    save: async (client, values, begun) => {
      const form = typedForm(values, begun)
      return (await acted(client, name.split(' ')[0]!, [openId, ...target, { attempt: 0 }, form])).status
    },
    fresh: (field, turn) => (isFree(field) ? `${field} ${turn}` : undefined),
  })
  let shares = 0
  const expert = Number(rowIn(dataDir, 'select max(id) as id from experts where open_id = ?', openId)[0]!.id)
  return [
    {
      name: 'parameters',
      by,
      read: async () => {
        const { body } = await admin.get(`/api/tb-qb-params/findByOpenId/${openId}`)
        const all = Object.fromEntries(
          (body.data as { paramKey: string; paramValue: unknown }[]).map((one) => [
            one.paramKey,
            one.paramValue,
          ]),
        )
        return { jj_hlx_zpl: all.jj_hlx_zpl, jj_hlx_fpl: all.jj_hlx_fpl }
      },
      save: async (client, values, from) => {
        const path = `/api/tb-qb-params/savaAllParams/${openId}`
        return outcome(await client.call('POST', path, { json: { ...values, from } })).status
      },
      // Shares from 0.01 to 100 with two decimals: so many values are not needed in one run.
      fresh: (_, turn) => (turn === 0 ? '' : String(++shares / 100)),
    },
    {
      name: 'names of bidders',
      by,
      read: async () => {
        const rows = rowIn<{ id: number; alias: string | null }>(
          dataDir,
          'select id, alias from open_details where open_id = ?',
          openId,
        )
        return Object.fromEntries(bidders.map((id) => [id, rows.find((row) => row.id === id)?.alias ?? '']))
      },
      save: async (client, values, from) => {
        const json = Object.entries(values).map(([id, alias]) => ({ id: Number(id), alias, from: from[id] }))
        const answer = await client.call('POST', '/api/tb-prj-open-details/saveAlias', { json })
        return outcome(answer).status
      },
      fresh: (_, turn) => `名${turn}`,
    },
    actionOn(
      'editPart section',
      {
        sectionCode: 'section_code',
        sectionName: 'section_name',
        farmland: 'farmland',
        projectArea: 'project_area',
        agencyName: 'agency_name',
      },
      ['opens', 'open_id = ?', openId],
      ['section'],
      (field) => field === 'projectArea' || field === 'agencyName',
    ),
    actionOn(
      'editRow experts',
      { expertName: 'expert_name', isLeader: 'is_leader', expertSource: 'expert_source' },
      ['experts', 'id = ?', expert],
      ['experts', expert],
      (field) => field === 'expertSource',
    ),
  ]
}

/** A section with results, a committee, and an evaluator beside the administrator. */
export async function makeTogether(admin: Client, dataDir: string, seed: number): Promise<Together> {
  const taken = await pushedSection(admin, `TOGETHER-${seed}`, {
    seed: 931,
    plants: [0, 1, 2].map((bidder) => ({ analysis: 'conformance', bidder, change: 'deleteItem' })),
  })
  const { openId, bidders } = taken
  await uploadAll(admin, taken)
  await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  const members = await committeeIn(admin, openId, 3, isOrdinary)
  await admin.call('POST', `${REPORTS}/chooseLeader`, { json: { openId, userId: members[2]!.userId } })
  await members[2]!.call('POST', `${REPORTS}/saveOverall`, {
    json: { openId, text: 'overall', date: '2025-12-31' },
  })
  const one = await addUser(admin, `together-${seed}`, '清标人员')
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [one.id] } })
  const evaluator = await clientOf(admin.baseUrl, one.username, one.password)
  const keys = (await keysOf(admin, openId)).slice(0, 3)
  const parts = { admin, evaluator, members, openId, keys, bidders, dataDir }
  return { admin, openId, taken, dataDir, registers: [...reportRegisters(parts), ...sectionRegisters(parts)] }
}

/** A change that the server has acknowledged, of one field of a register. */
interface Edge {
  readonly from: string
  readonly to: string
}

const textOf = (value: unknown) => JSON.stringify(value ?? '')

/** The acknowledged changes of each field, and what was counted. */
export class Journal {
  readonly edges = new Map<string, Edge[]>()
  readonly counts = {
    saved: 0,
    conflicts: 0,
    refused: 0,
    retracted: 0,
    undone: 0,
    twice: 0,
    rows: 0,
    other: 0,
  }
  readonly faults: string[] = []
  /** What was refused for another reason than a conflict. */
  readonly refusals: string[] = []
  note(register: Register, field: string, from: unknown, to: unknown): void {
    const key = `${register.name} · ${field}`
    const edges = this.edges.get(key) ?? []
    this.edges.set(key, edges)
    edges.push({ from: textOf(from), to: textOf(to) })
  }
}

/**
 * What is wrong with the acknowledged changes of one field: as values are unique, they form one way from the first value
 * to the stored one, on which every change starts from the value that its author has seen. A lost word is a value
 * from which two changes start, or which is stored although a change of it was acknowledged.
 */
export function brokenWay(edges: readonly Edge[], first: unknown, last: unknown): string[] {
  const balance = new Map<string, number>()
  const add = (value: string, by: number) => balance.set(value, (balance.get(value) ?? 0) + by)
  for (const { from, to } of edges) {
    add(from, -1)
    add(to, 1)
  }
  add(textOf(first), 1)
  add(textOf(last), -1)
  return [...balance].filter(([, left]) => left !== 0).map(([value, left]) => `${value}: ${left}`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One person changes one field, based on what they read a moment ago; some send the same save twice. */
async function change(
  register: Register,
  random: Random,
  journal: Journal,
  turn: () => number,
): Promise<void> {
  const client = random.pick(register.by)
  const seen = await register.read()
  await pause(random.whole(0, 400))
  const free = Object.keys(seen).filter((field) => register.fresh(field, 0) !== undefined)
  const field = random.pick(free)
  const from = seen[field]
  if (register.retract && from !== null && random.chance(0.2)) {
    const status = await register.retract(client, { [field]: from })
    if (status === 200) {
      journal.note(register, field, from, null)
      journal.counts.retracted++
      // 422: somebody else has taken it back meanwhile.
    } else if (status === 409 || status === 422) journal.counts.conflicts++
    else {
      journal.counts.refused++
      journal.refusals.push(`${register.name}: retract ${status}`)
    }
    return
  }
  const to = register.fresh(field, turn())
  const send = () => register.save(client, { ...seen, [field]: to }, seen)
  const isTwice = random.chance(0.15)
  const answers = await Promise.all(isTwice ? [send(), send()] : [send()])
  if (isTwice) journal.counts.twice++
  if (answers.includes(200)) {
    // Sent twice, it is saved once.
    journal.note(register, field, from, to)
    journal.counts.saved++
    if (!register.undo || random.chance(0.6)) return
    await pause(random.whole(0, 500))
    if (!(await register.undo(client, to))) return
    journal.note(register, field, to, from)
    journal.counts.undone++
  } else if (answers.includes(409)) journal.counts.conflicts++
  else {
    journal.counts.refused++
    journal.refusals.push(`${register.name} · ${field}: ${answers.join()}`)
  }
}

/** A row that was added to the records of devices. */
interface AddedRow {
  readonly feature: string
  readonly version: number
}

/** Rows that were added and lists that replaced them, with the versions that the server answered. */
interface Rows {
  readonly added: AddedRow[]
  readonly replaced: { readonly base: number; readonly version: number }[]
}

const storedRows = ({ dataDir, openId }: Together): { version: number; features: string[] } => {
  const [row] = rowIn(
    dataDir,
    `select (select max(number) from record_versions where open_id = ?) as version, (select json_group_array(feature) from
      records where batch_id = (select id from row_batches where open_id = ? and list = 'records')) as features`,
    openId,
    openId,
  )
  return { version: Number(row!.version), features: JSON.parse(String(row!.features)) }
}

async function importRows(world: Together, rows: Rows, random: Random, journal: Journal, at: number) {
  const isReplaced = random.chance(0.3)
  const base = storedRows(world).version
  await pause(random.whole(0, 300))
  const feature = `10.${at}.c`
  const { bidderName } = world.taken.section.platform.bidders[0]!
  const text = `投标人\t特征码类型\t特征码\n${bidderName}\t40\t${feature}`
  const query = `list=records&save=all&mode=${isReplaced ? 'replace' : 'append'}&base=${base}`
  const path = `/api/tb-prj-sections/importRows?openId=${world.openId}&${query}`
  const { status, body } = await world.admin.call('POST', path, {
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (status !== 200 || !body.data?.saved) {
    journal.counts[status === 409 ? 'conflicts' : 'refused']++
    if (status !== 409) journal.refusals.push(`rows: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    return
  }
  const { version } = body.data.saved as { version: number }
  rows.added.push({ feature, version })
  if (isReplaced) rows.replaced.push({ base, version })
  journal.counts.rows++
}

/** Rows that are gone although no list replaced them whose author had seen them, or that are there twice. */
export function lostRows({ added, replaced }: Rows, features: readonly string[]): string[] {
  return added.flatMap(({ feature, version }) => {
    const count = features.filter((one) => one === feature).length
    const isReplaced = replaced.some((one) => one.base >= version)
    return count === 1 || (count === 0 && isReplaced) ? [] : [`${feature} of version ${version}: ${count}`]
  })
}

/** Uploads and runs beside the edits: they must neither fail nor undo what others save. */
async function disturb({ admin, openId, taken }: Together, random: Random, journal: Journal): Promise<void> {
  const at = random.whole(0, taken.section.bids.length - 1)
  const bid = taken.section.bids[at]!
  const answer = random.chance(0.5)
    ? await admin.upload(openId, 2, bid.fileName, bid.bytes(), taken.bidders[at])
    : await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  journal.counts.other++
  if (answer.status >= 500)
    journal.faults.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
}

/**
 * Several people work on one section for a while, each reading, pausing and saving.
 * @returns the faults, and what was done
 */
export async function workTogether(
  world: Together,
  { seconds, seed, people }: { seconds: number; seed: number; people: number },
) {
  const journal = new Journal()
  const rows: Rows = { added: [], replaced: [] }
  const first = new Map(
    await Promise.all(world.registers.map(async (one) => [one, await one.read()] as const)),
  )
  let turns = 0
  const until = performance.now() + seconds * 1000
  const person = async (index: number) => {
    const random = createRandom(seed, index)
    while (performance.now() < until) {
      const way = random.next()
      if (way < 0.06) await disturb(world, random, journal)
      else if (way < 0.16) await importRows(world, rows, random, journal, ++turns)
      else await change(random.pick(world.registers), random, journal, () => ++turns)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  for (const register of world.registers) {
    const last = await register.read()
    for (const field of Object.keys(last)) {
      const key = `${register.name} · ${field}`
      const broken = brokenWay(journal.edges.get(key) ?? [], first.get(register)![field], last[field])
      if (broken.length > 0) journal.faults.push(`${key}: ${broken.join(', ')}`)
    }
  }
  const lost = lostRows(rows, storedRows(world).features)
  return { faults: [...journal.faults, ...lost], counts: journal.counts, refusals: journal.refusals }
}
