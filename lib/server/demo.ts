import { Readable } from 'node:stream'
import { importUpload } from '../documents/uploads/upload'
import { FILE_TYPE } from '../domain/number-codes'
import { ANALYSES } from '../engine/analyses/registry'
import { demoSection } from '../generator/demo'
import { clearNotices } from '../notices/mutations'
import { firstUser } from '../people/users/data'
import { startRun } from '../runs/run'
import { linkExpert } from '../sections/committee/link'
import { expertsOf, sectionById } from '../sections/data'
import { saveRecord } from '../sections/intake/mutations'
import { platformRecord } from '../sections/intake/schema'

/** Links the expert who leads the committee with the first user, so that they can go through to a sealed report. */
async function linkLeader(openId: string, userId: number): Promise<void> {
  const section = await sectionById(openId)
  const leader = (await expertsOf(openId)).find(({ isLeader }) => isLeader === 1)
  if (section && leader) await linkExpert(section, leader.id, userId, userId)
}

/** Creates a generated section that contains findings of every analysis, through the same imports as any other. */
export async function makeDemoSection(): Promise<void> {
  const { userId, organisationId } = await firstUser()
  const section = demoSection()
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
  await linkLeader(openId, userId)
  for (const analysis of ANALYSES) await (await startRun(openId, analysis.id, userId)).ended
  // These runs ended before anybody signed in, so nobody needs their notices.
  if (userId !== null) await clearNotices(userId, 'notification')
}
