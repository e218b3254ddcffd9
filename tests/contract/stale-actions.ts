import { acted, typedForm } from './acted'
import { asked } from './asked'
import type { Client } from './client'
import type { Case, Values } from './stale-cases'
import { inject } from './worker-server'

/** Forms saved by server actions, filled and submitted by two tabs. */

type Columns = Readonly<Record<string, string>>

export const rowOf = async (sql: string, ...given: readonly unknown[]): Promise<Values> =>
  ((await asked(inject('dataDir'), sql, ...given))[0] ?? {}) as Values

const selected = (columns: Columns) =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')

export function partCase(
  client: () => Client,
  openId: () => string,
  part: 'section' | 'opening',
  { columns, mine, theirs, other }: Pick<Case, 'mine' | 'theirs' | 'other'> & { columns: Columns },
): Case {
  return {
    mine,
    theirs,
    other,
    read: async () => rowOf(`select ${selected(columns)} from opens where open_id = ?`, openId()),
    save: (values, from) =>
      acted(client(), 'editPart', [openId(), part, { attempt: 0 }, typedForm(values, from)]),
  }
}

export function rowCase(
  client: () => Client,
  openId: () => string,
  list: 'bidders' | 'experts' | 'records' | 'identities',
  { columns, mine, theirs, other }: Pick<Case, 'mine' | 'theirs' | 'other'> & { columns: Columns },
): Case {
  const table = { bidders: 'open_details', experts: 'experts', records: 'records', identities: 'identities' }[
    list
  ]
  const isLong = list === 'records' || list === 'identities'
  const where = isLong
    ? `batch_id = (select id from row_batches where open_id = ? and list = '${list}')`
    : 'open_id = ?'
  const first = async () =>
    Number((await rowOf(`select min(id) as id from ${table} where ${where}`, openId())).id)
  return {
    mine,
    theirs,
    other,
    read: async () => rowOf(`select ${selected(columns)} from ${table} where id = ?`, await first()),
    save: async (values, from) =>
      acted(client(), 'editRow', [openId(), list, await first(), { attempt: 0 }, typedForm(values, from)]),
  }
}
