import { processGlobal } from '../kit/process-global.mjs'

/** How the sender is told that there may be something to send; does nothing before it has started. */
export const sender = processGlobal('events.sender', () => ({ wake: () => {} }))

/** Where the store tells the process that sends of the same. */
export const EVENTS_CHANNEL = 'clean_bid_events'
