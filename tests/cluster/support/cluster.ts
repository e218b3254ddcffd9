import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bucket, startBucket } from './bucket'
import { endNodes, type Node, newNode, type Role } from './nodes'
import { type Postgres, startPostgres } from './postgres'
import { endProgram } from './process'
import { type RunningProxy, startProxy } from './proxy'

/** Web processes behind a proxy and workers, on one PostgreSQL and one store of objects. */
export interface Cluster {
  /** The address of the proxy. */
  readonly baseUrl: string
  readonly proxy: RunningProxy
  readonly webs: readonly Node[]
  readonly workers: readonly Node[]
  readonly nodes: readonly Node[]
  readonly postgres: Postgres
  readonly bucket: Bucket
  /** The settings that all nodes share. */
  readonly settings: Readonly<Record<string, string>>
  readonly end: () => Promise<void>
}

export interface Stores {
  readonly postgres: Postgres
  readonly bucket: Bucket
}

interface ClusterPlan {
  readonly webs?: number
  readonly workers?: number
  /** The folder of the built product; by default this one. */
  readonly build?: string
  readonly settings?: Readonly<Record<string, string>>
  /** What is there already; by default new and empty ones. The cluster ends them. */
  readonly stores?: Stores
  /** The port of the first web, and the proxy that asks it already; by default new ones. */
  readonly behind?: { readonly port: number; readonly proxy: RunningProxy }
}

export async function newStores(): Promise<Stores> {
  const [postgres, bucket] = await Promise.all([startPostgres(), startBucket()])
  return { postgres, bucket }
}

const named = (role: Role, count: number) =>
  Array.from({ length: count }, (_, at) => ({ role, name: `${role} ${at + 1}` }))

/** Starts everything and waits until all of it is ready. */
export async function startCluster({
  webs = 2,
  workers = 2,
  build = process.cwd(),
  settings = {},
  stores,
  behind,
}: ClusterPlan = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-cluster-'))
  const { postgres, bucket } = stores ?? (await newStores())
  const shared = {
    DATABASE_URL: postgres.url,
    ...bucket.settings,
    TRUST_PROXY: '1',
    CONNECTIONS_PER_ADDRESS: '2000',
    WORKERS: '1',
    ...settings,
  }
  const plans = [...named('web', webs), ...named('worker', workers)]
  const nodes = await Promise.all(
    plans.map(({ name, role }, at) => {
      const own = { folder: join(folder, name.replace(' ', '-')), port: at === 0 ? behind?.port : undefined }
      return newNode({ name, role, settings: shared, build, ...own })
    }),
  )
  // One creates the first administrator.
  await nodes[0]!.start()
  await Promise.all(nodes.slice(1).map((node) => node.start()))
  const ofRole = (role: Role) => nodes.filter((node) => node.role === role)
  const proxy = behind?.proxy ?? (await startProxy(ofRole('web').map(({ port }) => port)))
  return {
    baseUrl: proxy.baseUrl,
    proxy,
    webs: ofRole('web'),
    workers: ofRole('worker'),
    nodes,
    postgres,
    bucket,
    settings: shared,
    async end() {
      await endProgram(proxy.program, 'SIGKILL')
      await endNodes(nodes)
      await Promise.all([bucket.end(), postgres.end()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
