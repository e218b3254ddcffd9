import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded, nameUnless, SAME_NAME, withUsername } from '../../people/users/account-name'

const isTwin = sql`twin.id <> own.id and ${folded(sql`twin.expert_name`)} = ${folded(sql`own.expert_name`)}`
const expert = sql`case when exists (select 1 from experts twin where twin.open_id = own.open_id and ${isTwin})
  then ${withUsername(sql`own.expert_name`)} else own.expert_name end`
const isOfExpert = sql`${folded(sql`expert_name`)} = ${folded(sql`users.name`)}`

/**
 * Under which name an account speaks in a section: that of the expert it is linked with; else its own. With the user
 * name if another expert, a member of the section or an account of the organisation goes by it. For queries that join `users`.
 * @param openId the section, or the column that holds it
 */
export function authorName(openId: string | SQLWrapper): SQL<string> {
  const linked = sql`select ${expert} from experts own where own.open_id = ${openId} and own.user_id = users.id`
  const isShared = sql`exists (select 1 from experts where open_id = ${openId} and ${isOfExpert})
    or exists (select 1 from members joined join users other on other.id = joined.user_id
      where joined.open_id = ${openId} and ${SAME_NAME})`
  return sql<string>`coalesce((${linked}), ${nameUnless(isShared)})`
}
