import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import { DELIVERY_FAILURES, DELIVERY_STATES, EVENT_KINDS } from '../../domain/systems/events'
import { listDeliveries, targetsOf } from '../../events/data'
import { addTarget, changeTarget, removeTarget, repeatDelivery, switchTarget } from '../../events/mutations'
import { targetChange, targetForm } from '../../events/schema'
import { json } from '../contract/answer'
import { count, doneWith, found, listed, moment, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'

const target = z.object({
  id: z.int(),
  address: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  disabled: z.boolean(),
  createdAt: moment,
})

const byId = z.strictObject({ id: z.coerce.number().int().positive() })

export const targetList = endpoint(
  'system:manage',
  {
    about: 'Addresses that are told of events of this organisation’s sections.',
    input: z.strictObject({}),
    answer: found(z.array(target)),
  },
  async ({ person }) => ({ success: true, data: await targetsOf(person.organisationId) }),
)

export const addEventTarget = endpoint(
  'system:manage',
  {
    about:
      'Adds an address that is told of events from now on. Each is a POST of JSON (id, kind, at, openId, data) with the header `Clean-Bid-Signature: t=<seconds>,id=<id>,v1=<hex>`, where v1 is HMAC-SHA256 over `t.body` with the secret, which is answered only this once. Receivers refuse a `t` that is off by more than 300 seconds and an id they had before.',
    input: targetForm,
    from: 'body',
    answer: doneWith(z.object({ id: z.int(), secret: z.string() })),
    fresh: true,
  },
  async ({ person, translate, input }) => {
    const secret = `cbe_${randomBytes(32).toString('base64url')}`
    const id = await addTarget(person, { ...input, secret })
    return { success: true, message: translate('api.saved'), data: { id, secret } }
  },
)

export const changeEventTarget = changeEndpoint(
  'system:manage',
  {
    about:
      'Changes an address or what it is told of from now on. Its secret stays; what still waits is sent to the new address, at once.',
    input: targetChange,
    from: 'body',
    fresh: true,
  },
  async ({ person, input: { id, from, ...given } }) => {
    const past = pastOf({ subject: `eventTarget:${id}` })
    await changeTarget(person, id, (before) => settle(given, from, before, past))
  },
)

export const switchEventTarget = changeEndpoint(
  'system:manage',
  {
    about: 'Pauses an address or lets it go on; while it pauses, new events are not noted for it.',
    input: byId.extend({ disabled: z.boolean() }),
    from: 'body',
  },
  ({ person, input }) => switchTarget(person, input.id, input.disabled),
)

export const removeEventTarget = changeEndpoint(
  'system:manage',
  {
    about: 'Removes an address with everything that waits for it.',
    input: byId,
    from: 'none',
  },
  ({ person, input }) => removeTarget(person, input.id),
)

const delivery = z.object({
  id: z.int(),
  uid: z.string(),
  kind: z.enum(EVENT_KINDS),
  at: moment,
  openId: z.string(),
  sectionName: text,
  address: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  nextAt: moment,
  endedAt: moment,
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  status: count,
})

export const deliveryList = endpoint(
  'system:manage',
  {
    about: 'What was told to the addresses of this organisation in the last 30 days, the latest first.',
    input: z.strictObject({ ...pageFields, state: z.enum(DELIVERY_STATES).optional() }),
    answer: listed(delivery),
  },
  async ({ person, input }) => {
    const { rows, total } = await listDeliveries(person.organisationId, { ...input, state: input.state })
    return json({ success: true, data: rows, total }, { headers: pageHeaders(input, total) })
  },
)

export const repeatEventDelivery = changeEndpoint(
  'system:manage',
  {
    about: 'Sends an event to its address again, at once.',
    input: byId,
    from: 'none',
  },
  ({ person, input }) => repeatDelivery(person, input.id),
)
