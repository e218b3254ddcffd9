import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection } from '../../contract/section'
import { provideHaproxy } from '../../provide-haproxy.mjs'
import { freePort } from '../../support/port'
import { type Program, pause, startProgram } from '../support/process'

/** Writes without a pause while the store is away, and what they are answered. */

export interface Writing {
  readonly stop: () => Promise<void>
  /** When a write succeeded, ms of this process. */
  readonly successes: readonly number[]
  /** Answers that were no success, by status. */
  readonly refusals: ReadonlyMap<string, number>
  /** Answers that should not have been given. */
  readonly odd: readonly string[]
}

const PATH = '/api/tb-qb-params/savaAllParams'

export async function startWriting(baseUrl: string): Promise<Writing> {
  const client: Client = await signedIn(baseUrl)
  const { openId } = await pushedSection(client, `FAILOVER-${Date.now()}`)
  const { body } = await client.get(`/api/tb-qb-params/findByOpenId/${openId}`)
  const stored = Object.fromEntries(
    body.data.map(({ paramKey, paramValue }: Record<string, string | null>) => [paramKey, paramValue]),
  )
  const successes: number[] = []
  const refusals = new Map<string, number>()
  const odd: string[] = []
  let stopped = false
  const write = async (value: number) => {
    const json = { ...stored, jj_hlx_enable: 'true', jj_hlx_zpl: String(value / 100) }
    const { status, headers, body: answer } = await client.call('POST', `${PATH}/${openId}`, { json })
    if (status === 200 && answer.success) return void successes.push(performance.now())
    refusals.set(`${status}`, (refusals.get(`${status}`) ?? 0) + 1)
    if (status !== 503) odd.push(`${status} ${JSON.stringify(answer).slice(0, 200)}`)
    else if (!headers.get('retry-after')) odd.push('503 without Retry-After')
  }
  const ended = (async () => {
    for (let value = 1; !stopped; value = (value % 9000) + 1) {
      await write(value).catch((error) => odd.push(`no answer: ${error}: ${error.cause}`))
      await pause(100)
    }
  })()
  return {
    successes,
    refusals,
    odd,
    async stop() {
      stopped = true
      await ended
    },
  }
}

/** Waits for the first write that is accepted after this moment. @returns ms since then; null: none within the limit */
export async function backAfter(writing: Writing, moment: number, limit = 90_000): Promise<number | null> {
  for (const end = performance.now() + limit; performance.now() < end; await pause(50)) {
    const first = writing.successes.find((at) => at > moment)
    if (first !== undefined) return first - moment
  }
  return null
}

/** The one address of two databases: of the first as long as it answers. */
export async function startAddress(
  first: number,
  second: number,
): Promise<{ port: number; program: Program }> {
  const port = await freePort()
  const path = join(mkdtempSync(join(tmpdir(), 'clean-bid-address-')), 'haproxy.cfg')
  const lines = `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
  server first 127.0.0.1:${first} check
  server second 127.0.0.1:${second} check backup
`
  writeFileSync(path, lines)
  return { port, program: startProgram('haproxy', provideHaproxy(), ['-db', '-f', path]) }
}
