import { personOfPage } from '../auth/loaders'
import { DELIVERY_STATES, type DeliveryState } from '../domain/systems/events'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { type ListedDelivery, listDeliveries, type Target, targetsOf } from './data'

export const EVENTS_PATH = '/system/events'

/** The targets of the organisation, and one page of what they were told. */
export async function eventAdministration(query: Query): Promise<{
  targets: Target[]
  rows: ListedDelivery[]
  total: number
  page: number
  size: number
  state: DeliveryState | undefined
}> {
  const { organisationId } = await personOfPage(EVENTS_PATH)
  const state = DELIVERY_STATES.find((known) => known === single(query, 'state'))
  const { page: requested, size } = pageOf(query)
  const list = (page: number) => listDeliveries(organisationId, { state, page, size })
  const first = await list(requested)
  const page = Math.min(requested, lastPage(first.total, size))
  const { rows, total } = page === requested ? first : await list(page)
  return { targets: await targetsOf(organisationId), rows, total, page, size, state }
}
