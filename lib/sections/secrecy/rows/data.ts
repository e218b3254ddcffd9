import { type SQL, sql } from 'drizzle-orm'
import { type files, opens, type readJobs } from '@/db/schema'
import { FILE_TYPE } from '../../../domain/number-codes'

/** Conditions on uploaded files and their imports, which every list of them has. */

type Uploaded = typeof files | typeof readJobs

/** No account has this id. */
const NOBODY = -1

/** A technical document of a veiled section. */
function isSecretRow(table: Uploaded): SQL {
  const { openId, secrecy } = opens
  return sql`(${table.fileType} = ${FILE_TYPE.technical} and exists (select 1 from ${opens}
    where ${openId} = ${table.openId} and ${secrecy} = 'veiled'))`
}

/** What is no technical document of a veiled section. */
export const isOpenRow = (table: Uploaded): SQL => sql`not ${isSecretRow(table)}`

/**
 * What this person may know to be there: that a bidder has handed in a technical document, and everything about it, is known
 * to nobody but who filed it, before the reveal.
 */
export const isSeenBy = (table: Uploaded, userId: number | null): SQL =>
  sql`(not ${isSecretRow(table)} or ${table.createdBy} = ${userId ?? NOBODY})`
