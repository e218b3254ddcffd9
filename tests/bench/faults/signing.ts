import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../../lib/domain/random'
import { type Client, clientWith } from '../../contract/client'
import { committeeIn } from '../../contract/committee'
import { administrator } from '../../contract/people-support'
import { pushedSection } from '../../contract/section'
import { startServer, stopServer, type TestServer } from '../../contract/server'

const PATH = '/api/tb-qb-reports'

/** A committee of two in a separate database, on a server that can be killed. */
async function prepared(data: string) {
  let server: TestServer = await startServer({ DATA_DIR: data })
  const admin = await administrator(server.baseUrl)
  const { openId } = await pushedSection(admin, 'KILLS-1')
  const tokens = (await committeeIn(admin, openId, 2)).map(({ token }) => token)
  const [leader, last] = [0, 1].map((at) => (): Client => clientWith(server.baseUrl, tokens[at]!))
  const post = (client: Client, act: string, json: object = {}) =>
    client.call('POST', `${PATH}/${act}`, { json: { openId, ...json } })
  for (const member of [leader!(), last!()]) {
    await post(member, 'saveOpinion', { text: '同意' })
    await post(member, 'handInOpinion')
  }
  const { body } = await leader!().get(`${PATH}/getByOpenId/${openId}`)
  const userId = body.data.committee[0].userId
  await post(clientWith(server.baseUrl, admin.token), 'chooseLeader', { userId })
  return {
    /** The report in its present state lacks only the last signature. @returns what is signed */
    async allButLast(round: number): Promise<string> {
      await post(leader!(), 'saveOverall', { text: `第 ${round} 次`, date: '2026-03-02' })
      const { hash } = (await leader!().get(`${PATH}/getByOpenId/${openId}`)).body.data.seal
      await post(leader!(), 'sign', { hash })
      return hash
    },
    signLast: (hash: string) => post(last!(), 'sign', { hash }),
    seal: async () => (await last!().get(`${PATH}/getByOpenId/${openId}`)).body.data.seal,
    kill: () => stopServer(server, 'SIGKILL'),
    async restart() {
      server = await startServer({ DATA_DIR: data })
    },
  }
}

export interface SigningKills {
  /** Rounds after which everybody had signed but nothing was sealed, with the moment of the kill in ms. */
  readonly stuck: readonly { round: number; after: number }[]
  readonly sealed: number
  /** Rounds after which the last signature was missing and could be repeated. */
  readonly open: number
}

/**
 * Kills the server at random moments while the last member of a committee signs, and checks after each
 * restart.
 */
export async function signingKills({ count, seed }: { count: number; seed: number }): Promise<SigningKills> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-signing-'))
  const random = createRandom(seed)
  const section = await prepared(data)
  try {
    const begun = performance.now()
    await section.signLast(await section.allButLast(0))
    const span = performance.now() - begun
    const stuck: { round: number; after: number }[] = []
    let [sealed, open] = [0, 0]
    for (let round = 1; round <= count; round++) {
      const hash = await section.allButLast(round)
      const after = Math.round(random.next() * span)
      const signing = section.signLast(hash).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, after))
      await section.kill()
      await signing
      await section.restart()
      const { condition, missing } = await section.seal()
      if (condition === 'sealed') sealed++
      else if (missing.length === 1) {
        const again = await section.signLast(hash)
        if (again.body.data?.sealed) open++
        else stuck.push({ round, after })
      } else stuck.push({ round, after })
    }
    return { stuck, sealed, open }
  } finally {
    await section.kill()
    rmSync(data, { recursive: true, force: true })
  }
}
