import { integer } from '../dialect'

/** A point in time, in epoch milliseconds; times from the platform are text, `yyyy-MM-dd HH:mm:ss`. */
export const at = (name: string) => integer(name, { mode: 'number' }).notNull()
