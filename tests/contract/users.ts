import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hashPassword } from '../../lib/people/sign-in/password'
import { type Client, clientWith, encrypted } from './client'
import { inject } from './worker-server'

export interface UserOptions {
  /** The section of which the user is a member. */
  readonly openId?: string
  readonly name?: string
  readonly department?: string
  /** Name of an organisation other than the installation's own; created if it does not exist. */
  readonly organisation?: string
  readonly disabled?: boolean
  /** Another server than that of the worker. */
  readonly server?: { readonly baseUrl: string; readonly dataDir: string }
}

const idOf = (found: unknown) => (found as { id: number } | undefined)?.id ?? null

/** An organisation by name, with the roles of the installation's own. */
function organisationOf(store: Database.Database, name: string): number {
  const known = idOf(store.prepare('select id from organisations where name = ?').get(name))
  if (known !== null) return known
  const id = Number(store.prepare('insert into organisations (name) values (?)').run(name).lastInsertRowid)
  const roles = `insert into roles (id, organisation_id, code, permissions)
    select @id || '-' || code, @id, code, permissions from roles
    where organisation_id = (select min(id) from organisations) and code is not null`
  store.prepare(roles).run({ id })
  return id
}

function departmentOf(store: Database.Database, organisation: number, name: string): number {
  const insert = store.prepare('insert into departments (organisation_id, name) values (?, ?)')
  return Number(insert.run(organisation, name).lastInsertRowid)
}

/** Inserts a user with this role into the database of the running server. */
export async function newUser(role: string, options: UserOptions = {}) {
  const [username, password] = [`${role}-${randomUUID().slice(0, 8)}`, randomUUID()]
  const hash = await hashPassword(password)
  const store = new Database(join(options.server?.dataDir ?? inject('dataDir'), 'clean-bid.db'))
  const own = idOf(store.prepare('select min(id) as id from organisations').get())!
  const organisation = options.organisation ? organisationOf(store, options.organisation) : own
  const { name = role, department, disabled = false, openId } = options
  const { lastInsertRowid } = store
    .prepare(
      `insert into users (organisation_id, username, name, password_hash, role_id, disabled, department_id, created_at)
       select organisation_id, ?, ?, ?, id, ?, ?, ? from roles where code = ? and organisation_id = ?`,
    )
    .run(
      username,
      name,
      hash,
      disabled ? 1 : 0,
      department ? departmentOf(store, organisation, department) : null,
      Date.now(),
      role,
      organisation,
    )
  const userId = Number(lastInsertRowid)
  if (openId) store.prepare('insert into members (open_id, user_id) values (?, ?)').run(openId, userId)
  store.close()
  return { userId, username, password }
}

/** A new user of this role, signed in. */
export async function addUser(
  role: string,
  options: UserOptions = {},
): Promise<Client & { readonly userId: number }> {
  const baseUrl = options.server?.baseUrl ?? inject('baseUrl')
  const { userId, username, password } = await newUser(role, options)
  const json = { username, password: await encrypted(baseUrl, password) }
  const { body } = await clientWith(baseUrl, null).call('POST', '/api/login', { json })
  return { ...clientWith(baseUrl, body.data.token), userId }
}
