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

/** How long it took, in seconds; null while it is read, and where nobody took the time. */
export const secondsOf = ({ startedAt, endedAt }: Pick<ListedReading, 'startedAt' | 'endedAt'>) =>
  endedAt === null ? null : Math.max(0, endedAt - startedAt) / 1000

/** Whether it was read, and somebody has to say whether it is to be stored. */
export const isAsking = (failure: ListedReading['failure']) => failure?.code.startsWith('doubt.') ?? false

/** Whether reading again may help: content that is no bill stays none, and was not kept. */
export const canBeRetried = (failure: ListedReading['failure']) =>
  failure !== null && !failure.code.startsWith('import.') && !isAsking(failure)

/** Whether this person may stop a reading: whoever brought the file, and who manages the system. */
export const mayStop = (
  { status, createdBy }: Pick<ListedReading, 'status' | 'createdBy'>,
  { userId, grants }: Pick<Person, 'userId' | 'grants'>,
) => status === PARSE_STATUS.running && (createdBy === userId || allows(grants, 'system:manage'))
