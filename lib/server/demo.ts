import { Readable } from 'node:stream'
import { inTransaction } from '@/db/transaction'
import { importUpload } from '../documents/uploads/upload'
import { FILE_TYPE } from '../domain/number-codes'
import { ANALYSES } from '../engine/analyses/registry'
import { demoDocuments, demoSection } from '../generator/demo'
import { demoHistory } from '../generator/demo-history'
import { clearNotices } from '../notices/mutations'
import { firstUser } from '../people/users/data'
import { startRun } from '../runs/run'
import { biddersOf } from '../sections/bidders/data'
import { linkExpert } from '../sections/committee/link'
import { expertsOf, sectionById } from '../sections/data'
import { saveRecord } from '../sections/intake/mutations'
import { platformRecord } from '../sections/intake/schema'
import { confirmFormula, fillLaboratories } from './demo-laboratories'

/** Links the expert who leads the committee with the first user, so that they can go through to a sealed report. */
async function linkLeader(openId: string, userId: number): Promise<void> {
  const section = await sectionById(openId)
  const leader = (await expertsOf(openId)).find(({ isLeader }) => isLeader === 1)
  if (section && leader) await linkExpert(section, leader.id, userId, userId)
}

/** Uploads the technical bids, two of which are read at a time, and the tender document. */
async function uploadDocuments(openId: string, userId: number | null): Promise<void> {
  const bidders = await biddersOf(openId)
  const { tender, bids } = demoDocuments(bidders.map(({ bidderName }) => bidderName))
  const documents = [
    { fileType: FILE_TYPE.tenderText, openDetailId: null, file: tender },
    ...bids.flatMap(({ files }, at) =>
      files.map((file) => ({ fileType: FILE_TYPE.technical, openDetailId: bidders[at]!.id, file })),
    ),
  ]
  const upload = ({ fileType, openDetailId, file }: (typeof documents)[number]) => {
    const stream = Readable.from([Buffer.from(file.bytes)])
    const place = { openId, fileType, openDetailId, fileName: file.name, userId }
    return importUpload({ ...place, stream, isConfirmed: false })
  }
  await Promise.all(documents.map(upload))
}

/**
 * The sections that the organisation evaluated before, as the platform states them, in one transaction: so many waits for
 * the disk would delay the first start.
 */
async function storeHistory(
  bidders: Parameters<typeof demoHistory>[0],
  organisationId: number,
): Promise<void> {
  const records = demoHistory(bidders).map((stated) => platformRecord.parse(stated))
  const by = { organisationId, userId: null, source: 'platform' } as const
  await inTransaction(async () => {
    for (const record of records)
      await saveRecord(record, by, ({ openId, ...detail }) => ({
        action: 'platformPush',
        userId: null,
        openId,
        detail: { ...detail, demo: true },
      }))
  })
}

/** Creates a generated section that contains findings of every analysis, through the same imports as any other. */
export async function makeDemoSection(): Promise<void> {
  const { userId, organisationId } = await firstUser()
  const section = demoSection()
  // Before the section itself, which is then the newest.
  await storeHistory(section.platform.bidders, organisationId)
  const record = platformRecord.parse(section.platform)
  const by = { organisationId, userId, source: 'upload' } as const
  const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
    action: 'sectionEntered',
    userId: null,
    openId,
    detail: { ...detail, demo: true },
  }))
  const files = [
    { fileType: FILE_TYPE.tender, ...section.tender },
    { fileType: FILE_TYPE.control, ...section.control },
    ...section.bids.map((bid) => ({ fileType: FILE_TYPE.bid, ...bid })),
  ]
  for (const file of files) {
    const stream = Readable.from([file.bytes()])
    const { fileType, fileName } = file
    await importUpload({ openId, fileType, openDetailId: null, fileName, stream, userId, isConfirmed: false })
  }
  await uploadDocuments(openId, userId)
  await linkLeader(openId, userId)
  if (userId !== null) await confirmFormula(openId, userId)
  for (const analysis of ANALYSES) await (await startRun(openId, analysis.id, userId)).ended()
  if (userId !== null) await fillLaboratories(openId, userId)
  // These runs ended before anybody signed in, so nobody needs their notices.
  if (userId !== null) await clearNotices(userId, 'notification')
}
