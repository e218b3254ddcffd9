import { mkdirSync } from 'node:fs'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { freePort } from '../../support/port'
import { endProgram, hasEnded, type Program, pause, startProgram, until } from './process'

export type Role = 'web' | 'worker' | 'all'

/** A process of the product, with a folder and a port of its own; it can be ended and started again. */
export interface Node {
  readonly name: string
  readonly role: Role
  readonly folder: string
  readonly port: number
  readonly baseUrl: string
  readonly pid: () => number
  readonly output: () => string
  readonly isRunning: () => boolean
  readonly isReady: () => Promise<boolean>
  /** Starts it and waits until it is ready. @returns how long that took, ms */
  start(build?: string): Promise<number>
  end(signal?: NodeJS.Signals): Promise<void>
  signal(signal: NodeJS.Signals): void
}

interface NodePlan {
  readonly name: string
  readonly role: Role
  /** The folder of its own files: temporary ones, and copies of objects. */
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
  /** The folder of the built product. */
  readonly build: string
  /** By default a free one. */
  readonly port?: number
}

const START_MS = 120_000

/** A node that is not started yet. */
export async function newNode(plan: NodePlan): Promise<Node> {
  const { name, role, folder, settings, build } = plan
  const port = plan.port ?? (await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  mkdirSync(folder, { recursive: true })
  let program: Program | null = null
  let former = ''
  const output = () => `${former}${program?.output() ?? ''}`
  const isReady = async () => {
    const limit = AbortSignal.timeout(3000)
    return (await fetch(`${baseUrl}/readyz`, { signal: limit }).catch(() => null))?.status === 200
  }
  return {
    name,
    role,
    folder,
    port,
    baseUrl,
    output,
    isReady,
    pid: () => program?.child.pid ?? 0,
    isRunning: () => program !== null && !hasEnded(program),
    async start(from = build) {
      former = output().slice(-20_000)
      const env = { ...process.env, ...TEST_SETTINGS, NODE_ENV: 'production' as const, ...settings }
      const own = { ROLE: role, PORT: `${port}`, DATA_DIR: folder }
      program = startProgram(name, process.execPath, ['lib/cli/start.mjs'], {
        cwd: from,
        env: { ...env, ...own },
      })
      const started = program
      const isThere = async () => {
        if (hasEnded(started)) throw new Error(`${name} ended at its start:\n${output().slice(-4000)}`)
        return isReady()
      }
      return until(`${name} is ready`, isThere, START_MS, output)
    },
    async end(signal = 'SIGTERM') {
      if (program) await endProgram(program, signal)
    },
    signal(signal) {
      program?.child.kill(signal)
    },
  }
}

/** Ends nodes as their service manager would, and those that take too long at once. */
export async function endNodes(nodes: readonly Node[]): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      await Promise.race([node.end('SIGTERM'), pause(15_000)])
      await node.end('SIGKILL')
    }),
  )
}
