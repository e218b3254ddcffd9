import type { Person } from '../../auth/data'
import { PARSE_STATUS } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { FileImportState, ListedImport } from './data'

export function stateOf({
  status,
  problems,
  failure,
}: Pick<ListedImport, 'status' | 'problems' | 'failure'>): FileImportState {
  if (status === PARSE_STATUS.running) return 'reading'
  if (status !== PARSE_STATUS.success) return waitsForAnswer(failure) ? 'asking' : 'failed'
  return (problems ?? 0) > 0 ? 'problems' : 'read'
}

/** Whether the file was read and a question about it has to be answered before it is stored. */
export const waitsForAnswer = (failure: ListedImport['failure']) =>
  failure?.code.startsWith('doubt.') ?? false

/** The company that a bid names although it is no bidder of the section; null for any other failure. */
export function strangerOf(failure: ListedImport['failure']): string | null {
  const name = failure?.code === 'bidderUnknown' ? failure.values.name : undefined
  return typeof name === 'string' ? name : null
}

/** Whether a retry may help: content that is no valid bill stays invalid, and was deleted. */
export const canBeRetried = (failure: ListedImport['failure']) =>
  failure !== null && !failure.code.startsWith('import.') && !waitsForAnswer(failure)

/** Whether this person may stop an import: the sender of the file, or somebody who manages the system. */
export const mayStop = (
  { status, createdBy }: Pick<ListedImport, 'status' | 'createdBy'>,
  { userId, grants }: Pick<Person, 'userId' | 'grants'>,
) => status === PARSE_STATUS.running && (createdBy === userId || allows(grants, 'system:manage'))
