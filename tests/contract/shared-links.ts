import type { Client } from './client'
import { inject } from './worker-server'

/** Share links of a section, and their pages as anybody opens them. */

/** What leads through the rows of a view. */
export const MOVES = ['page', 'size', 'sort', 'lanes', 'row', 'open']

/** @returns the address of a new link */
export async function linkOf(client: Client, openId: string, menuKey: string, query: Record<string, string>) {
  const json = { openId, menuKey, query, days: 1 }
  const { status, body } = await client.call('POST', '/api/tb-qb-shares', { json })
  if (status !== 200) throw new Error(`${menuKey} cannot be shared: ${status}`)
  return body.data.url as string
}

/** A page without a session, without its scripts. */
export async function opened(path: string) {
  const response = await fetch(inject('baseUrl') + path, { redirect: 'manual' })
  const body = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, body }
}
