import { signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { SESSION_COOKIE } from '../../support/demo-server'
import type { Cluster } from '../support/cluster'
import { pause } from '../support/process'

/** Readers who ask without a pause, while webs are killed and started again one after the other. */
export async function getsDuringKills(cluster: Cluster, kills: number, readers = 6) {
  const client = await signedIn(cluster.baseUrl)
  const taken = await pushedSection(client, 'GETS', { bidders: 3, items: 40 })
  await uploadAll(client, taken)
  const { openId } = taken
  const calls = [
    `/api/tb-prj-open-details?openId.equals=${openId}`,
    `/api/tb-files?openId.equals=${openId}`,
    `/api/tb-qb-items/getOrInitItemList/${openId}`,
    `/qb-inner/${openId}/overview`,
    '/qb-project',
  ]
  const failures: string[] = []
  let answered = 0
  let stopped = false
  const read = async (reader: number) => {
    const headers = { authorization: `Bearer ${client.token}`, cookie: `${SESSION_COOKIE}=${client.token}` }
    for (let at = reader; !stopped; at++) {
      const path = calls[at % calls.length]!
      try {
        const answer = await fetch(cluster.baseUrl + path, { headers, redirect: 'manual' })
        await answer.arrayBuffer()
        if (answer.status === 200) answered++
        else failures.push(`${path} ${answer.status}`)
      } catch (error) {
        failures.push(`${path} ${error}: ${(error as Error).cause}`)
      }
    }
  }
  const all = Array.from({ length: readers }, (_, reader) => read(reader))
  for (let kill = 0; kill < kills; kill++) {
    const web = cluster.webs[kill % cluster.webs.length]!
    await pause(2000)
    await web.end('SIGKILL')
    await pause(1000)
    await web.start()
    await pause(1500)
  }
  stopped = true
  await Promise.all(all)
  return { answered, failures }
}
