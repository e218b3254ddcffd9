import { integer } from 'drizzle-orm/sqlite-core'

/** A moment, in epoch milliseconds; times that the platform states are text, `yyyy-MM-dd HH:mm:ss`. */
export const at = (name: string) => integer(name, { mode: 'number' }).notNull()
