import { type Answer, type Client, clientWith, encrypted } from './client'

let addresses = 0
export const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`

/** Signs in as if from an address, with the cookies of a browser there. */
export const entrance =
  (baseUrl: () => string) =>
  async (username: string, password: string, address: string, cookie = ''): Promise<Answer> => {
    const json = { username, password: await encrypted(baseUrl(), password) }
    const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
    return clientWith(baseUrl(), null).call('POST', '/api/login', { json, headers })
  }

/** The number of wrong attempts at an account that were actually verified. */
export async function evaluatedBy(admin: Client, username: string): Promise<number> {
  const { body } = await admin.get('/api/system/audit?size=1000&action=signInFailed')
  const found = body.data as { detail: { username?: string; reason?: string } }[]
  return found.filter(({ detail }) => detail.username === username && detail.reason === 'loginFailed').length
}

/** Simultaneous attempts; `refused` is the first one that was not verified. */
export function burst(count: number, guess: (password: string) => Promise<Answer>) {
  const going = Array.from({ length: count }, (_, at) => guess(`guess-${at}`))
  const refusals = going.map(async (one) => {
    if ((await one).status !== 429) throw new Error('looked at')
  })
  return { answers: Promise.all(going), refused: Promise.any(refusals) }
}
