import type { readFormat } from '../../engine/formats/read-format'
import { processGlobal } from '../../kit/process-global.mjs'

/** The reader of other formats in a thread that has it; null elsewhere, so that the server starts without its package. */
export const formatReader: { read: typeof readFormat | null } = processGlobal('documents.formats', () => ({
  read: null,
}))
