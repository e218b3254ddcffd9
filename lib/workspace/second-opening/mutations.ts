import { inTransaction } from '@/db/transaction'
import { filesOf } from '../../documents/files/data'
import { acceptFile } from '../../documents/files/mutations'
import { FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import type { Section } from '../../sections/data'
import { fieldsOfSection, openIdOfCode, rowsOfList } from '../../sections/intake/data'
import { saveRecord } from '../../sections/intake/mutations'
import type { PlatformRecord } from '../../sections/intake/schema'
import { openingsOf } from '../../sections/openings/data'
import { linkSecond } from '../../sections/openings/mutations'

const LONGEST_CODE = 200
const LONGEST_NAME = 500

/** The first code of the kind `<code>-2`, `<code>-3` … that no section of the organisation has. */
async function freeCode(code: string, organisationId: number): Promise<string> {
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const candidate = `${code.slice(0, LONGEST_CODE - end.length)}${end}`
    if ((await openIdOfCode(organisationId, candidate)) === null) return candidate
  }
}

/** What of the record holds for the second opening too: not when it is, nor what bidders answered or were called in the first. */
async function recordOf(
  { openId, organisationId, sectionCode }: Section,
  word: string,
): Promise<PlatformRecord> {
  const { section } = (await fieldsOfSection(openId))!
  const bidders = Array.from(await rowsOfList(openId, 'bidders'))
  const name = String(section.sectionName).slice(0, LONGEST_NAME - word.length)
  return {
    section: {
      ...section,
      sectionCode: await freeCode(sectionCode, organisationId),
      sectionName: `${name}${word}`,
      openTime: null,
      evaTime: null,
    },
    bidders: bidders.map(({ bidderName, bidderCode, sequence, isOk }) => ({
      ...{ bidderName, bidderCode, sequence, isOk },
    })),
  } as unknown as PlatformRecord
}

/** Files of the tenderer, which hold for every opening; their contents are stored once. */
async function takeFiles(from: string, openId: string, userId: number): Promise<void> {
  const files = await filesOf(from, { isDel: 0, fileTypes: [FILE_TYPE.tender, FILE_TYPE.control] })
  const read = files.filter(({ parseStatus }) => parseStatus === PARSE_STATUS.success)
  for (const { fileName, fileType, filePrice, sha256, size } of read) {
    // Only of sealed documents it is not known, which the tenderer's files are not.
    if (size === null) continue
    const file = {
      openId,
      openDetailId: null,
      fileName,
      fileType,
      filePrice,
      sha256,
      size,
      createdBy: userId,
    }
    await acceptFile(file, null, (id) => ({
      action: 'upload',
      userId,
      openId,
      subject: ['file', id!],
      detail: { fileName, fileType, sha256, takenFrom: from },
    }))
  }
}

/**
 * Makes the second opening (二次开标) of a section: bidders, tender and control price are taken over, bids and whatever was
 * recorded of the first opening are not.
 * @param word what is appended to the name of the section
 * @returns its openId
 * @throws AppError secondOpeningExists
 */
export async function makeSecondOpening(first: Section, userId: number, word: string): Promise<string> {
  return inTransaction(async () => {
    if ((await openingsOf(first.openId)).second !== null) throw new AppError('secondOpeningExists')
    const record = await recordOf(first, word)
    const by = { organisationId: first.organisationId, userId, source: 'hand' as const }
    const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
      action: 'sectionEntered',
      userId,
      openId,
      detail: { ...detail, secondOpeningOf: first.sectionCode },
    }))
    await takeFiles(first.openId, openId, userId)
    await linkSecond(first.openId, openId)
    return openId
  })
}
