import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { contentDocuments, files, opens, readJobs } from '@/db/schema'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { currentRequest } from '../../kit/request.mjs'
import { biddersOf } from '../bidders/data'
import { sectionById } from '../data'
import { areUsable } from './codes'
import { isSeenBy } from './rows/data'
import { HIDDEN, isVeiled } from './veiled'

interface Named {
  readonly openId: string
  readonly fileType: FileType
  readonly fileName: string
}

/**
 * The names of uploaded files as they are shown: a technical document of a veiled section is told apart by its number
 * alone, because its name says who wrote it, and its ending may. Who filed it knows it.
 */
const shownName = (table: typeof files | typeof readJobs): SQL<string> =>
  sql<string>`case when ${isSeenBy(table, currentRequest()?.userId ?? null)}
    then ${table.fileName} else ${HIDDEN} || ' ' || ${table.id} end`

export const shownFileName = () => shownName(files)
export const shownImportName = () => shownName(readJobs)

/** Whether technical documents of this section are secret. */
export async function isSectionVeiled(openId: string): Promise<boolean> {
  const section = await sectionById(openId)
  return section !== null && isVeiled(section)
}

/** The secrecy of a section as it is stored now, for changes; null for an unknown section. */
export async function secrecyIn(openId: string) {
  const { secrecy, unitCodes, sectionName } = opens
  const found = db().select({ secrecy, unitCodes, sectionName }).from(opens).where(eq(opens.openId, openId))
  return (await first(found)) ?? null
}

/** Where the unit codes of a veiled section come from, or will once they are fixed; null: it is not veiled. */
export async function sourceOfCodes(openId: string): Promise<'platform' | 'drawn' | null> {
  const state = await secrecyIn(openId)
  if (!state || !isVeiled(state)) return null
  return state.unitCodes ?? (areUsable(await biddersOf(openId)) ? 'platform' : 'drawn')
}

const isSecret = async ({ openId, fileType }: Named) =>
  fileType === FILE_TYPE.technical && (await isSectionVeiled(openId))

/** How many technical documents of bidders there are in a section, also in the archives of bids. */
export async function countTechnical(openId: string): Promise<number> {
  const ofBidders = and(eq(files.openId, openId), eq(files.isDel, 0), isNotNull(files.openDetailId))
  const found = db()
    .select({ n: count() })
    .from(files)
    .innerJoin(contentDocuments, eq(contentDocuments.sha256, files.sha256))
    .where(ofBidders)
  return (await first(found))?.n ?? 0
}

/** The name of a file for a notice, which stays as it was written. */
export const loggedName = async (file: Named): Promise<string> =>
  (await isSecret(file)) ? HIDDEN : file.fileName

/** What the audit log says of a file; it stays as it was written. The entry names the file, whose hash is stored with it. */
export async function loggedFile(file: Named & { readonly sha256: string }) {
  const { fileName, sha256 } = file
  return (await isSecret(file)) ? { fileName: HIDDEN } : { fileName, sha256 }
}
