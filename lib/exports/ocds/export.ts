import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAction } from '../../audit/mutations'
import { runJob } from '../../compute/pool'
import { isBillStored } from '../../documents/bills/data'
import { billImport } from '../../documents/bills/job-kinds'
import { filesOf } from '../../documents/files/data'
import { inputsNow } from '../../documents/files/inputs'
import { FILE_TYPE, isBillType } from '../../domain/number-codes'
import { clock } from '../../kit/clock'
import { storageFailureOf } from '../../kit/disk'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { dataPaths } from '../../kit/paths'
import { isOpened } from '../../laboratories/opening'
import { biddersOf } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import { isVeiled } from '../../sections/secrecy/veiled'
import type { BillContent } from '../bills/job-kinds'
import { ocdsExport } from './job-kinds'
import { releaseOf } from './release'

/** The bills of a section now: of its tender, and of bidders by their ids. */
async function billsOf(openId: string) {
  const contents = (await inputsNow(openId)).flatMap(({ sha256, fileType, bidderId }) =>
    isBillType(fileType) ? [{ sha256, fileType, bidderId }] : [],
  )
  const plain = ({ sha256, fileType }: BillContent): BillContent => ({ sha256, fileType })
  const tender = contents.find(({ fileType }) => fileType === FILE_TYPE.tender)
  const bids = contents.filter(({ fileType }) => fileType === FILE_TYPE.bid)
  return {
    tender: tender ? plain(tender) : null,
    ofBidder: new Map(bids.map((bid) => [bid.bidderId, plain(bid)])),
  }
}

/**
 * Writes the release of a section, in a thread: what a reader of open contracting data may know of it now.
 * @returns its path; the caller deletes the file
 * @throws AppError fileRejected if a file cannot be read any more; exportFailed, diskFull
 */
export async function exportOcdsRelease(
  section: Section,
  by: { readonly userId: number; readonly signal: AbortSignal },
): Promise<string> {
  const { openId } = section
  const facts = { section, bidders: await biddersOf(openId), files: await filesOf(openId, { isDel: 0 }) }
  const known = { isOpened: isOpened(section), isVeiled: isVeiled(section) }
  const { head, bids: planned } = releaseOf({
    ...facts,
    ...known,
    now: clock.now(),
    prefix: env().OCDS_PREFIX ?? 'clean-bid',
  })
  const { tender, ofBidder } = await billsOf(openId)
  const bids = planned.map(({ bidderId }) => (bidderId === null ? null : (ofBidder.get(bidderId) ?? null)))
  const path = join(/* turbopackIgnore: true */ dataPaths.temporary(), `${randomUUID()}.json`)
  try {
    // Files are read where their limits of time and memory hold.
    for (const content of [tender, ...bids])
      if (content && !(await isBillStored(content.sha256, content.fileType)))
        await runJob(billImport, content, { signal: by.signal })
    const { items } = await runJob(ocdsExport, { head, tender, bids, path }, { signal: by.signal })
    const detail = { of: 'ocds', release: head.id, bids: bids.length, items }
    await recordAction({ action: 'export', userId: by.userId, openId, detail })
    return path
  } catch (error) {
    await rm(/* turbopackIgnore: true */ path, { force: true })
    if (error instanceof AppError) throw error
    throw new AppError(storageFailureOf(error) ?? 'exportFailed', {}, { cause: error })
  }
}
