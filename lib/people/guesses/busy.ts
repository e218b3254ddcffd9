import { AppError } from '../../kit/errors'

const RETRY_SECONDS = 5
/** The refusal when too many attempts wait already. */
export const busy = () =>
  new AppError(
    'signInBusy',
    { seconds: RETRY_SECONDS },
    { headers: { 'Retry-After': String(RETRY_SECONDS) } },
  )
