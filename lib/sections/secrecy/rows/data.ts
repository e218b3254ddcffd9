import { type SQL, sql } from 'drizzle-orm'
import { bills, type files, opens, type readJobs } from '@/db/schema'
import { jsonText } from '@/db/words'
import { FILE_TYPE } from '../../../domain/number-codes'

/** Conditions on uploaded files and their imports, which every list of them has. */

type Uploaded = typeof files | typeof readJobs

/** No account has this id. */
const NOBODY = -1

function isVeiledRow(table: Uploaded): SQL {
  const { openId, secrecy } = opens
  return sql`exists (select 1 from ${opens} where ${openId} = ${table.openId} and ${secrecy} = 'veiled')`
}

/** A technical document of a veiled section. */
const isSecretRow = (table: Uploaded): SQL =>
  sql`(${table.fileType} = ${FILE_TYPE.technical} and ${isVeiledRow(table)})`

/** What is no technical document of a veiled section. */
export const isOpenRow = (table: Uploaded): SQL => sql`not ${isSecretRow(table)}`

/**
 * Whether a section has a technical document of any bidder, by itself or in the archive of a bid; an archive that was not searched may
 * hold one.
 */
const hasDocuments = (table: Uploaded): SQL =>
  sql`exists (select 1 from files as sent left join document_contents as searched on searched.sha256 = sent.sha256
    where sent.open_id = ${table.openId} and sent.is_del = 0 and (sent.file_type = ${FILE_TYPE.technical}
      or (sent.file_type = ${FILE_TYPE.bid} and (searched.sha256 is null
        or exists (select 1 from content_documents as inside where inside.sha256 = sent.sha256)))))`

/**
 * Whether nobody may have a file before the reveal: a technical document, or, once there are some in the section, a bid in a container
 * that may hold one. Whether it does is not asked: that tells who has handed in what. Beside its `bills`; a bid that was not read may
 * hold anything.
 */
export function isSealedRow(table: Uploaded): SQL<boolean> {
  const isOneFile = sql`coalesce(${jsonText(bills.report, 'container')}, '') in ('xml', 'xlsx', 'xls', 'html', 'ods')`
  return sql`((${table.fileType} = ${FILE_TYPE.technical} or (${table.fileType} = ${FILE_TYPE.bid} and not ${isOneFile} and ${hasDocuments(table)}))
    and ${isVeiledRow(table)})`.mapWith(Boolean)
}

/**
 * Rows that this person may know of. Before the reveal only the person who filed a technical document knows
 * that it exists, and anything about it.
 */
export const isSeenBy = (table: Uploaded, userId: number | null): SQL =>
  sql`(not ${isSecretRow(table)} or ${table.createdBy} = ${userId ?? NOBODY})`
