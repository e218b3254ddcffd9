import { integer, primaryKey, sqliteTable, text } from '../dialect'
import { at } from './columns'

/**
 * How far jobs of several processes are, for pages that another process answers. One process keeps this in memory, and
 * the table stays empty.
 */
export const jobProgress = sqliteTable(
  'job_progress',
  {
    kind: text('kind').$type<'run' | 'import'>().notNull(),
    /** The id of the run or import. */
    jobId: integer('job_id').notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    step: text('step').notNull(),
    changedAt: at('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.jobId] })],
)
