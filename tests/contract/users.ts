import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { inject } from 'vitest'
import { hashPassword } from '../../lib/users/password'
import { type Client, clientWith, encrypted } from './client'

/** Puts a user of this role into the store of the running server, a member of `openId`, and signs in. */
export async function addUser(role: string, openId?: string): Promise<Client> {
  const baseUrl = inject('baseUrl')
  const [username, password] = [`${role}-${randomUUID().slice(0, 8)}`, randomUUID()]
  const store = new Database(join(inject('dataDir'), 'clean-bid.db'))
  const hash = await hashPassword(password)
  const { lastInsertRowid } = store
    .prepare(
      `insert into users (organisation_id, username, name, password_hash, role_id, created_at)
       select organisation_id, ?, ?, ?, id, ? from roles where code = ? order by organisation_id limit 1`,
    )
    .run(username, role, hash, Date.now(), role)
  if (openId)
    store.prepare('insert into members (open_id, user_id) values (?, ?)').run(openId, lastInsertRowid)
  store.close()
  const json = { username, password: await encrypted(baseUrl, password) }
  const { body } = await clientWith(baseUrl, null).call('POST', '/api/login', { json })
  return clientWith(baseUrl, body.data.token)
}
