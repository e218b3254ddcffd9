import { DEFAULT_MENU_KEY, SECTION_MENU } from '../catalogue/menu'
import { sectionHref } from '../catalogue/section-href'
import { isActive, RUN_STATUS } from '../domain/number-codes'
import { addNotices } from '../notices/mutations'
import { sectionById } from '../sections/data'
import { type Run, runById, runsOfRecord } from './data'

const CANCELLED = 'analysisCancelled'
const isCancelled = ({ failure }: Run) => failure?.code === CANCELLED
const screenOf = (analysis: string) =>
  SECTION_MENU.find((entry) => entry.analysis === analysis)?.key ?? DEFAULT_MENU_KEY

/** For a run outside a record. No notice if it was cancelled: whoever cancelled it knows. */
async function notifyOfRun(run: Run, userId: number, section: string): Promise<void> {
  if (isCancelled(run)) return
  const { analysis, failure, openId } = run
  const href = sectionHref(openId, screenOf(analysis))
  const notice = failure
    ? { event: 'runFailed' as const, values: { ...failure.values, section, analysis, code: failure.code } }
    : { event: 'runDone' as const, values: { section, analysis } }
  await addNotices([userId], { ...notice, href })
}

/** For a clean-bid record: one notice when its last run has ended. */
async function notifyOfRecord(run: Run, recordId: number, userId: number, section: string): Promise<void> {
  const all = await runsOfRecord(recordId)
  if (all.some(({ status }) => isActive(status)) || all.every(isCancelled)) return
  const done = all.filter(({ status }) => status === RUN_STATUS.success).length
  const values = { section, done, failed: all.length - done }
  await addNotices([userId], {
    event: 'recordDone',
    values,
    href: sectionHref(run.openId, 'analysis_record'),
  })
}

/** Notifies whoever started a run that it ended, in the transaction that ends it. */
export async function notifyRunEnded(runId: number): Promise<void> {
  const run = await runById(runId)
  const section = run && (await sectionById(run.openId))
  if (!run?.startedBy || !section) return
  const { recordId, startedBy } = run
  if (recordId === null) await notifyOfRun(run, startedBy, section.sectionName)
  else await notifyOfRecord(run, recordId, startedBy, section.sectionName)
}
