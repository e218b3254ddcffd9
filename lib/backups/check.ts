import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { recordAction } from '../audit/mutations'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { log } from '../kit/log'
import { lastChecked, lastCompared } from './data'
import type { Fault } from './fault'
import { forgetState, isDue } from './state'

/** What `npm run check:backup -- --json` says. */
type Verdict = { readonly fault: Fault | null; readonly message: string | null } & Record<string, unknown>

/** In a process of its own: it reads everything that is stored, and may end without harm to this one. */
function verdictOf(after: string | null, signal: AbortSignal): Promise<Verdict> {
  const command = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'cli', 'check-backup.mjs')
  const args = [command, '--json', ...(after ? ['--after', after] : [])]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { signal, maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        reject(error ?? new Error(stderr))
      }
    })
  })
}

/** Restores and compares the newest backup, if backups are set up and a day has passed. @param signal cuts it off */
export async function checkBackupDaily(signal: AbortSignal): Promise<void> {
  if (env().BACKUPS === undefined || signal.aborted) return
  if (!isDue(await lastChecked(), clock.now())) return
  const before = await lastCompared()
  const verdict = await verdictOf(before?.audit ?? null, signal).catch(
    (error): Verdict => ({ backup: null, fault: 'failed', what: null, message: String(error) }),
  )
  if (signal.aborted) return
  const { message, ...detail } = verdict
  await recordAction({
    action: verdict.fault === null ? 'backupCompared' : 'backupFaulty',
    userId: null,
    detail,
  })
  forgetState()
  if (verdict.fault === null) log().info(detail, 'the newest backup was restored and compared')
  else log().error({ ...detail, message }, 'the newest backup cannot be relied on')
}
