/** The three lists of the bell: what happened, what somebody is told, what somebody has to do. */
export const NOTICE_KINDS = ['notification', 'message', 'todo'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What people are told of, and in which list. A new event is a line, and its words under `notices.events`. */
export const NOTICE_EVENTS = {
  runDone: 'notification',
  runFailed: 'notification',
  recordDone: 'notification',
  fileFailed: 'notification',
  accountApproved: 'message',
  mobileChanged: 'message',
  passwordChanged: 'message',
  registrationDropped: 'message',
  sectionGiven: 'message',
  expertLinked: 'message',
  accountWaiting: 'todo',
  reportWaiting: 'todo',
} as const satisfies Record<string, NoticeKind>
export type NoticeEvent = keyof typeof NOTICE_EVENTS

export const noticeKindOf = (value: string | undefined): NoticeKind | undefined =>
  NOTICE_KINDS.find((kind) => kind === value)
