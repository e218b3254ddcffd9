import type { Client } from '../client'
import type { Member } from '../committee'
import { outcome } from '../stale-cases'
import { type Parts, REPORTS, type Register } from './world'

const TABLE = { analysis: 'conformance', table: 'details' }

/** What is written into the report: opinions, a dissent, the overall opinion, judgements. */
export function reportRegisters({ admin, members, openId, keys }: Parts): Register[] {
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
