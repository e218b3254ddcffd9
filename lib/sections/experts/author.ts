import { type SQL, sql } from 'drizzle-orm'
import { folded, nameUnless, SAME_NAME, withUsername } from '../../people/users/account-name'

const IS_TWIN = `twin.id <> own.id and ${folded('twin.expert_name')} = ${folded('own.expert_name')}`
const EXPERT =
  sql.raw(`case when exists (select 1 from experts twin where twin.open_id = own.open_id and ${IS_TWIN})
  then ${withUsername('own.expert_name')} else own.expert_name end`)
const IS_OF_EXPERT = sql.raw(`${folded('expert_name')} = ${folded('users.name')}`)

/**
 * Under which name an account speaks in a section: that of the expert it is linked with; else its own. With the user
 * name if another expert, a member of the section or an account of the organisation goes by it. For queries that join `users`.
 */
export function authorName(openId: string | SQL): SQL<string> {
  const linked = sql`select ${EXPERT} from experts own where own.open_id = ${openId} and own.user_id = users.id`
  const isShared = sql`exists (select 1 from experts where open_id = ${openId} and ${IS_OF_EXPERT})
    or exists (select 1 from members joined join users other on other.id = joined.user_id
      where joined.open_id = ${openId} and ${SAME_NAME})`
  return sql<string>`coalesce((${linked}), ${nameUnless(isShared)})`
}
