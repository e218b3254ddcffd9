/** What other systems are told of. */
export const EVENT_KINDS = [
  'sectionReceived',
  'fileRead',
  'fileRefused',
  'runEnded',
  'reportSealed',
  'letterWritten',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** `waiting`: to be sent, for the first time or again; `failed`: given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an event could not be handed over. */
export const DELIVERY_FAILURES = [
  'status',
  'redirect',
  'private',
  'insecure',
  'unknownHost',
  'unreachable',
  'timeout',
  'secretLost',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** Ids, numbers, states and codes; never a name, because a section may be blind. */
export type EventFacts = Readonly<Record<string, string | number | null>>
