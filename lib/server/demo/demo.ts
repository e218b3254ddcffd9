import { Readable } from 'node:stream'
import { inTransaction } from '@/db/transaction'
import { ANALYSES } from '../../analyses/rules'
import { importUpload } from '../../documents/uploads/upload'
import { hasBill } from '../../domain/number-codes'
import { clearNotices } from '../../notices/mutations'
import { firstUser } from '../../people/users/data'
import { startRun } from '../../runs/run'
import { biddersOf } from '../../sections/bidders/data'
import { linkExpert } from '../../sections/committee/link'
import { expertsOf, sectionById } from '../../sections/data'
import { saveRecord } from '../../sections/intake/mutations'
import { markSample } from '../../sections/mutations'
import { type DemoContent, demoContent, demoFile, demoHistory } from './content'
import { confirmFormula, fillLaboratories } from './laboratories'

/** Links the expert who leads the committee with the first user, so that they can go through to a sealed report. */
async function linkLeader(openId: string, userId: number): Promise<void> {
  const section = await sectionById(openId)
  const leader = (await expertsOf(openId)).find(({ isLeader }) => isLeader === 1)
  if (section && leader) await linkExpert(section, leader.id, userId, userId)
}

/** Uploads the bills one after the other, then the documents, two of which are read at a time. */
async function uploadFiles(
  files: DemoContent['files'],
  openId: string,
  userId: number | null,
): Promise<void> {
  const bidders = await biddersOf(openId)
  const upload = async ({ fileType, fileName, path, bidder }: (typeof files)[number]) => {
    const openDetailId = bidder === null ? null : bidders[bidder]!.id
    const stream = Readable.from([await demoFile(path)])
    return importUpload({ openId, fileType, openDetailId, fileName, stream, userId, isConfirmed: false })
  }
  for (const file of files.filter(hasBill)) await upload(file)
  await Promise.all(files.filter((file) => !hasBill(file)).map(upload))
}

/**
 * The sections that the organisation evaluated before, as the platform states them, in one transaction: so many waits for
 * the disk would delay the first start.
 */
async function storeHistory(organisationId: number): Promise<void> {
  const records = await demoHistory()
  const by = { organisationId, userId: null, source: 'platform' } as const
  await inTransaction(async () => {
    const saved: string[] = []
    for (const record of records) {
      const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
        action: 'platformPush',
        userId: null,
        openId,
        detail: { ...detail, demo: true },
      }))
      saved.push(openId)
    }
    await markSample(saved, 'history')
  })
}

/** Creates a section that contains findings of every analysis, through the same imports as any other. */
export async function makeDemoSection(): Promise<void> {
  const { userId, organisationId } = await firstUser()
  const { record, files, award } = await demoContent()
  // Before the section itself, which is then the newest.
  await storeHistory(organisationId)
  const by = { organisationId, userId, source: 'upload' } as const
  const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
    action: 'sectionEntered',
    userId: null,
    openId,
    detail: { ...detail, demo: true },
  }))
  await markSample([openId], 'section')
  await uploadFiles(files, openId, userId)
  await linkLeader(openId, userId)
  if (userId !== null) await confirmFormula(openId, award, userId)
  for (const analysis of ANALYSES) await (await startRun(openId, analysis.id, userId)).ended()
  if (userId !== null) await fillLaboratories(openId, award, userId)
  // These runs ended before anybody signed in, so nobody needs their notices.
  if (userId !== null) await clearNotices(userId, 'notification')
}
