import { index, primaryKey, sqliteTable, text } from '../dialect'
import { at } from './columns'

/**
 * What several processes know together about objects that they share (lib/kit/objects/shared.ts). A single process with a
 * folder of its own keeps it in its memory, and these tables are empty.
 */

/** Who works on a content before a row refers to it, and the sweep that removes one. */
export const contentHolds = sqliteTable(
  'content_holds',
  { sha256: text('sha256').notNull(), holder: text('holder').notNull(), heldAt: at('held_at') },
  (table) => [primaryKey({ columns: [table.sha256, table.holder] })],
)

/** Objects that nothing refers to, with when that was first noticed. */
export const looseObjects = sqliteTable(
  'loose_objects',
  { key: text('key').primaryKey(), since: at('since') },
  (table) => [index('loose_objects_since').on(table.since)],
)
