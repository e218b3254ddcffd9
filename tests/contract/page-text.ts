import { SESSION_COOKIE } from '../support/demo-server'
import type { Client } from './client'

/** A page as a browser of this person loads it. */
export async function pageText({ baseUrl, token }: Client, path: string): Promise<string> {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'sec-fetch-dest': 'document' }
  return await (await fetch(baseUrl + path, { headers })).text()
}

/** The same with what it sends to its components readable: forms, buttons and what these send. */
export const pageData = async (client: Client, path: string): Promise<string> =>
  (await pageText(client, path)).replaceAll('\\"', '"')
