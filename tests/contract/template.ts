import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, signedIn } from './client'
import { generatedSection, pushedSection, type TakenSection, uploadAll } from './section'
import { IN_A_FILE, startServer, stopServer } from './server'
import { inject } from './worker-server'

/** A data folder that a server has left, with a section whose files are read and whose prices are checked and exported. */
export interface Template {
  readonly folder: string
  readonly taken: TakenSection
  /** The token of the administrator's session. */
  readonly token: string
  /** What the administrator saw of the section. */
  readonly seen: Readonly<Record<string, unknown>>
}

const CALC = '/api/tb-qb-eco-calc-sums'
const OPTIONS = { bidders: 3, items: 60 }
const CODE = 'TEMPLATE-1'

/** What people see of a section, and who they are. */
export async function seenOf(client: Client, openId: string): Promise<Record<string, unknown>> {
  const get = async (path: string) => (await client.get(path)).body
  return {
    sums: (await get(`${CALC}/querySum?openId=${openId}`)).data,
    section: (await get(`/api/tb-prj-sections/getByOpenId/${openId}`)).data,
    bidders: await get(`/api/tb-prj-open-details?openId.equals=${openId}&size=100`),
    files: await get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0`),
    params: (await get(`/api/tb-qb-params/findByOpenId/${openId}`)).data,
    users: (await get('/api/system/users?size=100')).data.map(
      ({ username }: { username: string }) => username,
    ),
  }
}

async function made(folder: string): Promise<Omit<Template, 'folder'>> {
  const server = await startServer({ DATA_DIR: folder, ...IN_A_FILE })
  try {
    const client = await signedIn(server.baseUrl)
    const taken = await pushedSection(client, CODE, OPTIONS)
    await uploadAll(client, taken)
    await client.get(`${CALC}/beginAnalyze?openId=${taken.openId}`)
    await client.get(`${CALC}/exportExcel?openId=${taken.openId}`)
    return { taken, token: client.token!, seen: await seenOf(client, taken.openId) }
  } finally {
    await stopServer(server)
  }
}

/**
 * Made once by each worker of the tests, beside the data folder of its server. It is only copied: a server that starts on a
 * copy has nothing to migrate and nothing to fill.
 */
export async function templateFolder(): Promise<Template> {
  const place = join(dirname(inject('dataDir')), `template-${process.env.VITEST_POOL_ID}`)
  const [folder, note] = [join(place, 'data'), join(place, 'template.json')]
  if (!existsSync(note)) {
    mkdirSync(folder, { recursive: true })
    const { taken, token, seen } = await made(folder)
    const { openId, bidders } = taken
    writeFileSync(note, JSON.stringify({ openId, bidders, token, seen }))
  }
  const { openId, bidders, token, seen } = JSON.parse(readFileSync(note, 'utf8'))
  return { folder, taken: { openId, bidders, section: generatedSection(CODE, OPTIONS) }, token, seen }
}

export function copyOf({ folder }: Template, to: string): string {
  cpSync(folder, to, { recursive: true, preserveTimestamps: true })
  return to
}
