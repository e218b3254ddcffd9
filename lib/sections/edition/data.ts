import { and, asc, eq } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { bills, files } from '@/db/schema'
import { isEdition } from '../../domain/bills/edition'
import { PARSE_STATUS } from '../../domain/number-codes'
import { inWording, type Wording } from '../../kit/i18n/wording'
import { type SectionEdition, sectionEdition } from './edition'

/** The edition of GB 50500 of a section's bills in use. Asked once for a page. */
export const editionOf = cache(async (openId: string): Promise<SectionEdition> => {
  const { fileType, edition } = { fileType: files.fileType, edition: bills.edition }
  const rows = await db()
    .select({ fileType, edition })
    .from(files)
    .innerJoin(bills, and(eq(bills.sha256, files.sha256), eq(bills.fileType, files.fileType)))
    .where(and(eq(files.openId, openId), eq(files.isDel, 0), eq(files.parseStatus, PARSE_STATUS.success)))
    .orderBy(asc(files.id))
  return sectionEdition(rows.map((row) => ({ ...row, edition: isEdition(row.edition) ? row.edition : null })))
})

/** The words about a section: those of 2024 only where that is settled. */
export const wordingOf = async (openId: string): Promise<Wording> =>
  (await editionOf(openId)).edition === '2024' ? '2024' : '2013'

/** Does work about a section, such as its report, in the words of its edition. */
export const inWordsOf = async <T>(openId: string, work: () => Promise<T>): Promise<T> =>
  inWording(await wordingOf(openId), work)
