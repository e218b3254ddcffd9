import type { Person } from '../../auth/data'
import { PARSE_STATUS } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { ListedReading, ReadingState } from './data'

export function stateOf({
  status,
  problems,
  failure,
}: Pick<ListedReading, 'status' | 'problems' | 'failure'>): ReadingState {
  if (status === PARSE_STATUS.running) return 'reading'
  if (status !== PARSE_STATUS.success) return isAsking(failure) ? 'asking' : 'failed'
  return (problems ?? 0) > 0 ? 'problems' : 'read'
}

/** Duration in seconds; null while the import is running. */
export const secondsOf = ({ startedAt, endedAt }: Pick<ListedReading, 'startedAt' | 'endedAt'>) =>
  endedAt === null ? null : Math.max(0, endedAt - startedAt) / 1000

/** Whether the file was read and a question about it has to be answered before it is stored. */
export const isAsking = (failure: ListedReading['failure']) => failure?.code.startsWith('doubt.') ?? false

/** Whether a retry may help: content that is no valid bill stays invalid, and was deleted. */
export const canBeRetried = (failure: ListedReading['failure']) =>
  failure !== null && !failure.code.startsWith('import.') && !isAsking(failure)

/** Whether this person may stop an import: the sender of the file, or somebody who manages the system. */
export const mayStop = (
  { status, createdBy }: Pick<ListedReading, 'status' | 'createdBy'>,
  { userId, grants }: Pick<Person, 'userId' | 'grants'>,
) => status === PARSE_STATUS.running && (createdBy === userId || allows(grants, 'system:manage'))
