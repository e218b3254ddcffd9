import type { Client } from '../client'
import { committeeIn, isOrdinary } from '../committee'
import { addUser, clientOf } from '../people-support'
import { pushedSection, uploadAll } from '../section'
import { reportRegisters } from './report-registers'
import { sectionRegisters } from './section-registers'
import { REPORTS, type Together } from './world'

async function keysOf(admin: Client, openId: string): Promise<string[]> {
  const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
  const { findingKey } = await import('../../../lib/runs/findings')
  const { details } = await import('../../../lib/analyses/conformance/rule/tables')
  return [...new Set((body.data as Record<string, string>[]).map((row) => findingKey(details, row)))]
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
  return {
    admin,
    openId,
    taken,
    dataDir,
    registers: [...reportRegisters(parts), ...(await sectionRegisters(parts))],
  }
}
