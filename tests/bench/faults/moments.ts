import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../../lib/domain/random'
import { type Client, clientWith, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'
import { startServer, stopServer, type TestServer } from '../../contract/server'
import { problemsAfter } from './check'
import { type Journal, newJournal } from './journal'
import { startLoad } from './load'

export interface Outcome {
  /** How often each kind of work was answered, over all moments. */
  readonly counts: ReadonlyMap<string, number>
  /** The problems, by moment from 1. */
  readonly problems: readonly { readonly moment: number; readonly problem: string }[]
}

interface World {
  readonly data: string
  server: TestServer
  client: Client
  readonly taken: TakenSection
  readonly journal: Journal
  readonly problems: { moment: number; problem: string }[]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function begin(data: string): Promise<World> {
  const server = await startServer({ DATA_DIR: data })
  const client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'FAULTS', { bidders: 4, items: 250, contentsPerItem: 1 })
  await uploadAll(client, taken)
  return { data, server, client, taken, journal: newJournal(), problems: [] }
}

/** Adds the last errors of the server's log to the first unexpected answer. */
function appendLog({ server, journal }: World): void {
  if (journal.odd.length === 0) return
  const lines = server.output().split('\n')
  const errors = lines.filter((line) => line.includes('"err"')).slice(-3)
  journal.odd[0] += `\n  ${errors.map((line) => line.slice(0, 600)).join('\n  ')}`
}

/** A busy machine needs time, but an answer that never comes must not block everything. */
const WARM_MS = 60_000

/** The session survives the restart; only the address changes. */
async function restart(world: World): Promise<void> {
  await stopServer(world.server, 'SIGKILL')
  appendLog(world)
  world.server = await startServer({ DATA_DIR: world.data })
  world.client = clientWith(world.server.baseUrl, world.client.token)
}

async function check(world: World, moment: number, isLast: boolean): Promise<void> {
  const { data, client, taken, journal, problems } = world
  const found = await problemsAfter(data, client, taken, journal, isLast)
  for (const problem of found) problems.push({ moment, problem })
}

async function end(world: World): Promise<Outcome> {
  await stopServer(world.server, 'SIGKILL')
  return { counts: world.journal.counts, problems: world.problems }
}

export interface Moments {
  readonly count: number
  readonly seed: number
  /** Called after each moment. */
  readonly onMoment?: (moment: number, problems: number) => void
}

/**
 * Kills the server 0.2 to 3 s after the load began, every other time after its threads are up; restarts it
 * and checks everything; `count` times.
 */
export async function killMoments({ count, seed, onMoment }: Moments): Promise<Outcome> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-kill-'))
  const world = await begin(data)
  try {
    for (let moment = 1; moment <= count; moment++) {
      const load = startLoad(world.client, world.taken, world.journal, seed + moment)
      if (moment % 2 === 0) await Promise.race([load.warm, pause(WARM_MS)])
      await pause(createRandom(seed, 'kill', moment).whole(200, 3000))
      load.stop()
      await restart(world)
      await load.ended
      await check(world, moment, moment === count)
      onMoment?.(moment, world.problems.length)
    }
    return await end(world)
  } finally {
    await stopServer(world.server, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

const DISK_MB = 192

/** Mounts a small disk; false where that is not permitted. */
export function mountDisk(folder: string, megabytes: number): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/bin/mount')) return false
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Leaves `free` bytes of the disk. */
function fillDisk(data: string, free: number): string {
  const { bavail, bsize } = statfsSync(data)
  const path = join(data, 'ballast')
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - free)))
  return path
}

/** What must work again in the same process once there is space. */
async function checkRoom({ client, taken, problems }: World, moment: number): Promise<void> {
  const bid = taken.section.bids[0]!
  const say = (problem: string) => problems.push({ moment, problem })
  const { body: accepted } = await client.upload(taken.openId, 2, bid.fileName, bid.bytes(), taken.bidders[0])
  if (accepted.success !== true) say(`no upload after space was freed: ${JSON.stringify(accepted)}`)
  for (const analysis of ['tb-qb-eco-conformance-sums', 'tb-qb-eco-calc-sums', 'tb-qb-eco-regular-sums']) {
    const path = `/api/${analysis}/beginAnalyze?openId=${taken.openId}`
    let answer = await client.get(path)
    // The last run may still be in progress for a while; one that could not be marked as failed would never
    // end.
    for (const until = Date.now() + 60_000; answer.status === 409 && Date.now() < until; await pause(200)) {
      answer = await client.get(path)
    }
    if (answer.body.success !== true) say(`no run after space was freed: ${JSON.stringify(answer.body)}`)
  }
}

/**
 * Lets the disk fill up under load (0 to 1.5 MB are free at the start), frees space, restarts, checks
 * everything; `count` times. Null where no separate disk can be mounted.
 */
export async function diskMoments({ count, seed, onMoment }: Moments): Promise<Outcome | null> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-disk-'))
  if (!mountDisk(data, DISK_MB)) return null
  const world = await begin(data)
  try {
    for (let moment = 1; moment <= count; moment++) {
      const random = createRandom(seed, 'disk', moment)
      const ballast = fillDisk(data, random.whole(0, 1_500_000))
      world.journal.diskFull = true
      const load = startLoad(world.client, world.taken, world.journal, seed + moment)
      await pause(random.whole(1500, 4000))
      load.stop()
      await load.ended
      rmSync(ballast)
      world.journal.diskFull = false
      await checkRoom(world, moment)
      await restart(world)
      await check(world, moment, moment === count)
      onMoment?.(moment, world.problems.length)
    }
    return await end(world)
  } finally {
    await stopServer(world.server, 'SIGKILL')
    execFileSync('umount', [data])
    rmSync(data, { recursive: true, force: true })
  }
}
