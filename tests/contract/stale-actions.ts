import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Client } from './client'
import { act, builtActions, encodedArguments, formOf } from './page-actions'
import type { Case, Outcome, Values } from './stale-cases'
import { inject } from './worker-server'

/** Forms saved by server actions, filled and submitted by two tabs. */

type Columns = Readonly<Record<string, string>>

/** The values of a form's fields and their original values. */
function typedForm(values: Values, from?: Values): FormData {
  const begun = Object.entries(from ?? {}).map(([name, value]) => [`from.${name}`, String(value ?? '')])
  const typed = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  return formOf(Object.fromEntries([...typed, ...begun]))
}

/** The answer of an action, from the lines of the framework's stream. */
function answerOf(text: string): {
  conflicts?: Outcome['conflicts']
  failure?: string
  saved?: object
  ok?: boolean
} {
  const lines = text.split('\n').filter((line) => /^\w+:\{"(attempt|ok)"/.test(line))
  if (lines.length !== 1) throw new Error(`no answer of an action: ${text.slice(0, 300)}`)
  return JSON.parse(lines[0]!.slice(lines[0]!.indexOf(':') + 1))
}

export async function acted(client: Client, name: string, given: readonly unknown[]): Promise<Outcome> {
  const { id } = builtActions().find((action) => action.name === name)!
  const cookie = `next-auth.session-token=${client.token}`
  const body = await encodedArguments(given)
  const { status, text } = await act(client.baseUrl, { id, path: '/workplace', body, cookie })
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  const { conflicts = [], failure, saved, ok } = answerOf(text)
  return { status: saved || ok ? 200 : conflicts.length > 0 || failure === 'conflict' ? 409 : 400, conflicts }
}

export function rowOf(sql: string, ...given: readonly unknown[]): Values {
  const store = new Database(join(inject('dataDir'), 'clean-bid.db'), { readonly: true })
  try {
    return (store.prepare(sql).get(...given) ?? {}) as Values
  } finally {
    store.close()
  }
}

const selected = (columns: Columns) =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as ${field}`)
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
  const first = () => Number(rowOf(`select min(id) as id from ${table} where ${where}`, openId()).id)
  return {
    mine,
    theirs,
    other,
    read: async () => rowOf(`select ${selected(columns)} from ${table} where id = ?`, first()),
    save: (values, from) =>
      acted(client(), 'editRow', [openId(), list, first(), { attempt: 0 }, typedForm(values, from)]),
  }
}
