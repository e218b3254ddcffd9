import type { Translate } from '../../kit/i18n/translator'
import { type IncomingFile, mayStateColumns } from './incoming'

/**
 * A sent file in the API and on its page: why it could not be read is in words.
 * @param taken the sections that already have a code, by that code
 */
export const shownIncoming = (
  file: IncomingFile,
  translate: Translate,
  taken: ReadonlyMap<string, string> = new Map(),
) => ({
  ...file,
  takenBy: taken.get(file.facts?.sectionCode?.trim() ?? '') ?? null,
  mayStateColumns: mayStateColumns(file),
  failure: file.failure && translate(`errors.${file.failure.code}`, file.failure.values),
})
export type ShownIncoming = ReturnType<typeof shownIncoming>
