/** The three lists behind the bell: events, messages to the person, and tasks. */
export const NOTICE_KINDS = ['notification', 'message', 'todo'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * The events people are notified of, each with its list. A new event needs a line here and its text under
 * `notices.events`.
 */
export const NOTICE_EVENTS = {
  runDone: 'notification',
  runFailed: 'notification',
  recordDone: 'notification',
  sectionRevealed: 'notification',
  fileFailed: 'notification',
  accountApproved: 'message',
  mobileChanged: 'message',
  passwordChanged: 'message',
  providerLinked: 'message',
  factorAdded: 'message',
  factorRemoved: 'message',
  factorsReset: 'message',
  recoveryCodeUsed: 'message',
  registrationDropped: 'message',
  serviceKeyMade: 'message',
  sectionGiven: 'message',
  expertLinked: 'message',
  mentioned: 'message',
  accountWaiting: 'todo',
  reportWaiting: 'todo',
} as const satisfies Record<string, NoticeKind>
export type NoticeEvent = keyof typeof NOTICE_EVENTS

export const noticeKindOf = (value: string | undefined): NoticeKind | undefined =>
  NOTICE_KINDS.find((kind) => kind === value)
