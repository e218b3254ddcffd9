import { acted, typedForm } from '../acted'
import { outcome } from '../stale-cases'
import { type Parts, type Register, rowIn } from './world'

/** What belongs to the section: parameters, other names of bidders, fields and a row entered by hand. */
export async function sectionRegisters({
  admin,
  evaluator,
  openId,
  bidders,
  dataDir,
}: Parts): Promise<Register[]> {
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
      const names = Object.entries(columns).map(([field, column]) => `${column} as "${field}"`)
      return (await rowIn(dataDir, `select ${names.join()} from ${from} where ${where}`, given))[0]!
    },
    save: async (client, values, begun) => {
      const form = typedForm(values, begun)
      return (await acted(client, name.split(' ')[0]!, [openId, ...target, { attempt: 0 }, form])).status
    },
    fresh: (field, turn) => (isFree(field) ? `${field} ${turn}` : undefined),
  })
  let shares = 0
  const expert = Number(
    (await rowIn(dataDir, 'select max(id) as id from experts where open_id = ?', openId))[0]!.id,
  )
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
        const rows = await rowIn<{ id: number; alias: string | null }>(
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
