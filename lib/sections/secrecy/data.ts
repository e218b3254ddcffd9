import { type SQL, sql } from 'drizzle-orm'
import { files, opens, readJobs } from '@/db/schema'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { sectionById } from '../data'
import { HIDDEN, isVeiled } from './veiled'

/** A file of a section by its name. */
interface Named {
  readonly openId: string
  readonly fileType: FileType
  readonly fileName: string
}

/**
 * The names of uploaded files as they are shown: a technical document of a veiled section is told apart by its number
 * alone, because its name says who wrote it, and its ending may.
 */
function shownName(table: typeof files | typeof readJobs): SQL<string> {
  const { openId, techEvaType, revealedAt } = opens
  const veiled = sql`exists (select 1 from ${opens} where ${openId} = ${table.openId}
    and ${techEvaType} = 1 and ${revealedAt} is null)`
  return sql<string>`case when ${table.fileType} = ${FILE_TYPE.technical} and ${veiled}
    then ${HIDDEN} || ' ' || ${table.id} else ${table.fileName} end`
}

export const shownFileName = () => shownName(files)
export const shownImportName = () => shownName(readJobs)

/** Whether technical documents of this section are secret. */
export async function isSectionVeiled(openId: string): Promise<boolean> {
  const section = await sectionById(openId)
  return section !== null && isVeiled(section)
}

const isSecret = async ({ openId, fileType }: Named) =>
  fileType === FILE_TYPE.technical && (await isSectionVeiled(openId))

/** The name of a file for a notice, which stays as it was written. */
export const loggedName = async (file: Named): Promise<string> =>
  (await isSecret(file)) ? HIDDEN : file.fileName

/** What the audit log says of a file; it stays as it was written. The entry names the file, whose hash is stored with it. */
export async function loggedFile(file: Named & { readonly sha256: string }) {
  const { fileName, sha256 } = file
  return (await isSecret(file)) ? { fileName: HIDDEN } : { fileName, sha256 }
}
