import { type Column, ilike, like as plainLike, type SQL, sql } from 'drizzle-orm'
import { isPostgres } from './dialect'

/** Expressions for which SQLite and PostgreSQL have different words. */

type Value = Column | SQL

/** Whether a text has a pattern's form, whatever the case of its ASCII letters. The pattern has no escape characters. */
export const like = (value: Value, pattern: string): SQL =>
  isPostgres ? ilike(value as Column, pattern) : plainLike(value as Column, pattern)

/** Whether a text begins with another. */
export const beginsWith = (value: Value, beginning: string): SQL =>
  isPostgres ? sql`starts_with(${value}, ${beginning})` : sql`instr(${value}, ${beginning}) = 1`

/** The lesser of two numbers; null if one is null. */
export const lesser = (a: Value, b: Value): SQL =>
  isPostgres ? sql`case when ${a} < ${b} then ${a} else ${b} end` : sql`min(${a}, ${b})`

/** How many rows of a group meet a condition. */
export const countWhere = (condition: SQL | undefined): SQL<number> =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

/**
 * A JSON text as PostgreSQL can read it: U+0000 and halves of pairs, which JavaScript writes as `\u0000` and `\ud800`, can
 * stand in no text there.
 */
export function asJson(stated: Value): SQL {
  const json = sql`${stated}::text`
  const escaped = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})`
  const fit = sql`regexp_replace(${json}, ${escaped}, ${String.raw`\1\\ufffd`}, 'g')`
  return sql`(case when ${json} ~ ${String.raw`\\u(0000|d)`} then ${fit} else ${json} end)::json`
}

const fitText = (_: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '\ufffd')).toString() : value

/** A value as JSON that a statement can take apart. */
export const jsonValue = (value: unknown): string => JSON.stringify(value, isPostgres ? fitText : undefined)

/** A value of a JSON text, as a text; null if there is none. @param path its names, as in `problems.total` */
export function jsonText(json: Value, path: string): SQL {
  if (!isPostgres) return sql`json_extract(${json}, ${`$.${path}`})`
  return sql`(${asJson(json)} #>> ${sql.param(path.split('.'))}::text[])`
}

/** Whether a value from a JSON text is exactly this one; null is null. */
export const isJust = (value: SQL, wanted: unknown): SQL =>
  isPostgres
    ? sql`${value} is not distinct from ${wanted === null ? null : String(wanted)}::text`
    : sql`${value} is ${wanted}`

/** The entries of a JSON list as rows, each with a `value`. */
export const jsonEntries = (json: Value): SQL =>
  isPostgres ? sql`json_array_elements(${asJson(json)}) as entries(value)` : sql`json_each(${json})`

/** A JSON text with one list for each row of a group. */
export function jsonRows(values: readonly Column[], order?: Column): SQL {
  const columns = sql.join([...values], sql`, `)
  const by = order ? sql` order by ${order}` : sql``
  return isPostgres
    ? sql`json_agg(json_build_array(${columns})${by})`
    : sql`json_group_array(json_array(${columns})${by})`
}

/** The ids of a group in this order as one text, as in `1,2,3`. */
export function joinedIds(id: Column, ...order: Column[]): SQL<string> {
  const by = sql.join(order, sql`, `)
  return isPostgres
    ? sql<string>`string_agg(${id}::text, ',' order by ${by})`
    : sql<string>`group_concat(${id} order by ${by})`
}
