import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../lib/people/sign-in/password'
import { placeOf } from './asked'
import { type Client, clientWith, encrypted } from './client'
import { openStore, type StorePlace, type TestStore } from './store'
import { inject, ownPlace } from './worker-server'

export interface UserOptions {
  /** The section of which the user is a member. */
  readonly openId?: string
  readonly name?: string
  readonly department?: string
  /** Name of an organisation other than the installation's own; created if it does not exist. */
  readonly organisation?: string
  readonly disabled?: boolean
  /** Another server than that of the worker. */
  readonly server?: StorePlace & { readonly baseUrl: string }
}

const idOf = (rows: readonly Record<string, unknown>[]) => (rows[0]?.id ?? null) as number | null

/** An organisation by name, with the roles of the installation's own. */
async function organisationOf(store: TestStore, name: string): Promise<number> {
  const known = idOf(await store.rows('select id from organisations where name = ?', name))
  if (known !== null) return known
  const id = idOf(await store.rows('insert into organisations (name) values (?) returning id', name))!
  const roles = `insert into roles (id, organisation_id, code, permissions)
    select cast(? as text) || '-' || code, ?, code, permissions from roles
    where organisation_id = (select min(id) from organisations) and code is not null`
  await store.rows(roles, String(id), id)
  return id
}

async function departmentOf(store: TestStore, organisation: number, name: string): Promise<number> {
  const insert = 'insert into departments (organisation_id, name) values (?, ?) returning id'
  return idOf(await store.rows(insert, organisation, name))!
}

/** All have the same one: to hash it takes as long as several calls. */
const password = randomUUID()
let hashed: Promise<string> | undefined

/** Inserts a user with this role into the database of the running server. */
export async function newUser(role: string, options: UserOptions = {}) {
  const username = `${role}-${randomUUID().slice(0, 8)}`
  hashed ??= hashPassword(password)
  const hash = await hashed
  const store = await openStore(options.server ? await placeOf(options.server.dataDir) : ownPlace())
  const own = idOf(await store.rows('select min(id) as id from organisations'))!
  const organisation = options.organisation ? await organisationOf(store, options.organisation) : own
  const { name = role, department, disabled = false, openId } = options
  const inserted = await store.rows(
    `insert into users (organisation_id, username, name, password_hash, role_id, disabled, department_id, created_at)
       select organisation_id, cast(? as text), cast(? as text), cast(? as text), id, cast(? as bigint), cast(? as bigint), cast(? as bigint)
       from roles where code = ? and organisation_id = ? returning id`,
    username,
    name,
    hash,
    disabled ? 1 : 0,
    department ? await departmentOf(store, organisation, department) : null,
    Date.now(),
    role,
    organisation,
  )
  const userId = idOf(inserted)!
  if (openId) await store.rows('insert into members (open_id, user_id) values (?, ?)', openId, userId)
  await store.end()
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
  if (!body.success) throw new Error(JSON.stringify(body))
  return { ...clientWith(baseUrl, body.data.token), userId }
}
