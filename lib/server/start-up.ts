import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { compactDatabase } from '@/db/compact'
import { closeDatabase, openStore } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { finderOf } from '../api/contract/dispatch'
import { checkAction, refuseAction } from '../api/contract/page-actions'
import { ALL_CALLS } from '../api/document'
import { anchorLog, chainEarlierEntries, noteReplacedSecret } from '../audit/mutations'
import { endThreads } from '../compute/pool'
import { closeQueue, migrateQueue } from '../compute/queue/boss'
import { queue } from '../compute/queue/queue'
import { failInterruptedImports } from '../documents/imports/mutations'
import { cleanContent } from '../documents/uploads/content'
import { resealTargets } from '../events/mutations'
import { cleanExports } from '../exports/files'
import { inBackground } from '../kit/background'
import { env } from '../kit/env.mjs'
import { log } from '../kit/log'
import { checkObjects } from '../kit/objects/objects'
import { dataPaths } from '../kit/paths'
import { serverHooks } from '../kit/server-hooks.mjs'
import { watchEventLoop } from '../monitor/measures'
import { requestObserver } from '../monitor/requests'
import { routeNamer } from '../monitor/routes'
import { scheduleStoreChecks } from '../monitor/store-check'
import { EDITION } from '../monitor/version'
import { resealTotp } from '../people/factors/mutations'
import { createOrganisation } from '../people/organisations/mutations'
import { resealProviderSessions } from '../people/provider/mutations'
import { resealSharedKeys } from '../people/sign-in/mutations'
import { hashPassword } from '../people/sign-in/password'
import { hasUsers } from '../people/users/data'
import { removeUnnamedLines } from '../reference-lists/mutations'
import { updateSigningTodos as notifySigning } from '../report/committee/notify'
import { sealLeftOver } from '../report/seal/unfinished'
import { failInterruptedRuns } from '../runs/mutations'
import { closeResults } from '../runs/results/handles'
import { followExperts } from '../sections/experts/changes'
import { deleteInterrupted } from '../sections/intake/intake'
import { keepFormerSecrecy } from '../sections/secrecy/former/mutations'
import { makeDemoSection } from './demo/demo'
import { startDuties } from './housekeeping'
import { moveFormerData } from './moves'
import { oneStartAtATime, whileLeading } from './nodes/cluster'
import { migrateOrCheck } from './nodes/migrating'
import { startWorking } from './nodes/working'
import { outliveRejections } from './rejections'
import { setUpThreads } from './threads'

/** First start: creates the administrator; a generated password is shown this one time. */
async function firstStart(): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = env()
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const administrator = {
    username: ADMIN_USERNAME,
    name: '管理员',
    passwordHash: await hashPassword(password),
  }
  await createOrganisation('清标服务', administrator, { platformWide: true, userId: null })
  const shown = ADMIN_PASSWORD ? '(as set in ADMIN_PASSWORD)' : password
  console.log(`first start: sign in as ${ADMIN_USERNAME}, password ${shown}`)
}

/**
 * Several processes do its jobs, which may begin only once they have started: none waits for the others. Who unpacks an archive
 * waits for the first page.
 */
async function showDemo(): Promise<void> {
  if (isPostgres || EDITION !== null) inBackground(makeDemoSection(), 'the demo section was not made')
  else await makeDemoSection()
}

/** A database that cannot be made smaller is used as it is. */
function compact(path: string): void {
  try {
    const bytes = compactDatabase(path)
    if (bytes > 0) log().info({ bytes }, 'free space of the database was given back to the disk')
  } catch (err) {
    log().warn({ err }, 'free space of the database could not be given back to the disk')
  }
}

/** The end of `npm run migrate`. */
async function endMigrated(): Promise<never> {
  if (isPostgres) await migrateQueue()
  await closeDatabase()
  console.log('the store has the schema of this version')
  process.exit(0)
}

/** Provides the hooks that the server calls while it serves and when it stops. */
function hookIn(): void {
  const build = join(/* turbopackIgnore: true */ process.cwd(), '.next')
  const findCall = finderOf(ALL_CALLS)
  watchEventLoop()
  Object.assign(serverHooks(), {
    observe: requestObserver(
      routeNamer(build, (path) => {
        const found = findCall(path)
        return typeof found === 'string' ? null : found.path
      }),
    ),
    checkAction,
    refuseAction,
    endJobs: (milliseconds: number) => queue().stop(milliseconds),
    close: async () => {
      await closeQueue()
      await endThreads()
      closeResults()
      await closeDatabase()
    },
  })
}

/** Cleans up what an earlier process left unfinished: there is no other one whose work it could be. */
async function cleanUpAlone(): Promise<void> {
  await failInterruptedRuns()
  await failInterruptedImports()
  await deleteInterrupted()
  await cleanContent()
  await cleanExports()
  await removeUnnamedLines()
}

/** What a start does once, whichever of several processes is first. @returns whether it was the first start of all */
async function prepareStore(): Promise<boolean> {
  let isFirst = false
  await oneStartAtATime(async () => {
    await chainEarlierEntries()
    await noteReplacedSecret()
    await resealTargets()
    await resealTotp()
    await resealProviderSessions()
    await resealSharedKeys()
    await anchorLog()
    await keepFormerSecrecy()
    if (!isPostgres) await cleanUpAlone()
    isFirst = !(await hasUsers())
    if (isFirst) await firstStart()
  })
  return isFirst
}

/**
 * Opens and migrates the store, cleans up what an earlier process left unfinished, and prepares a first start. If the
 * server cannot start, it reports why and exits, instead of answering every request with an error.
 */
export async function startUp(): Promise<void> {
  outliveRejections()
  try {
    setUpThreads()
    followExperts('signing', (section) => notifySigning(section))
    if (!isPostgres) compact(dataPaths.database())
    await openStore({ path: dataPaths.database(), connections: env().DATABASE_POOL })
    if (await migrateOrCheck()) return await endMigrated()
    await checkObjects()
    const isFirst = await prepareStore()
    await startWorking()
    if (isFirst && env().DEMO === '1') await showDemo()
    if (!isPostgres) await sealLeftOver()
    await whileLeading(startDuties)
    hookIn()
    if (isPostgres) return
    scheduleStoreChecks()
    inBackground(moveFormerData(), 'data of an earlier version was not moved')
  } catch (error) {
    log().fatal({ err: error }, 'the server cannot start')
    console.error(error instanceof Error ? error.message : error)
    await closeDatabase()
    process.exit(1)
  }
}
