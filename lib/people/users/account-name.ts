import { type SQL, sql } from 'drizzle-orm'

/**
 * The name of an account as others read it, for queries that join `users`. People choose it themselves, so one may be that of
 * somebody else: a name that two within reach go by is shown with the user name.
 */

/** Records pad short names with a space as wide as a character, and capitals tell nobody apart. */
export const folded = (name: SQL): SQL => sql`replace(replace(lower(${name}), ' ', ''), ${'\u3000'}, '')`

/** Whether the account `other` goes by the name of this one. */
export const SAME_NAME = sql`${folded(sql`other.name`)} = ${folded(sql`users.name`)} and other.id <> users.id`

export const withUsername = (name: SQL): SQL => sql`${name} || '（' || users.username || '）'`

/** @param isShared whether somebody else within reach goes by the same name, besides the account's own organisation */
export const nameUnless = (isShared: SQL): SQL<string> =>
  sql<string>`case when ${isShared} or exists (
    select 1 from users other where other.organisation_id = users.organisation_id and ${SAME_NAME}
  ) then ${withUsername(sql`users.name`)} else users.name end`

/** Where no section is concerned. */
export const accountName = nameUnless(sql`1 = 0`)
