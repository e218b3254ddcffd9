/**
 * Every error a caller can get, by code. The code is the message key `errors.<code>` and determines the HTTP
 * status. Anything else that is thrown is a bug: it is logged and answered with 500 without details.
 */
export const ERROR_STATUS = {
  badRequest: 400,
  openIdMissing: 400,
  unauthorized: 401,
  loginFailed: 401,
  forbidden: 403,
  sectionForbidden: 403,
  fileSealed: 403,
  notFound: 404,
  methodNotAllowed: 405,
  alreadyRunning: 409,
  sectionChanged: 409,
  changedMeanwhile: 409,
  listChanged: 409,
  tooManyViews: 422,
  sectionBusy: 409,
  sectionCodeWrong: 422,
  sectionCodeTaken: 409,
  tooLarge: 413,
  tooMuch: 422,
  tookTooLong: 422,
  tooManyRows: 422,
  tooManyCells: 422,
  tooManyCharacters: 422,
  tooManyValues: 422,
  nothingToImport: 422,
  sheetUnreadable: 422,
  listPassword: 422,
  listEmpty: 422,
  listUnclear: 422,
  listInUse: 409,
  listReplaced: 409,
  listLost: 409,
  sectionForeign: 403,
  rangeOutside: 416,
  headersTooLarge: 431,
  bodyTooSlow: 408,
  tooManyRequests: 429,
  busy: 503,
  tooManyNodes: 422,
  notMultipart: 415,
  notJson: 415,
  notJsonAt: 415,
  fileRejected: 422,
  bidderMissing: 422,
  bidderUnknown: 422,
  bidderUnnamed: 422,
  fileDoubtful: 409,
  questionSettled: 409,
  incomingFull: 422,
  incomingGone: 409,
  incomingTwice: 422,
  columnOutside: 422,
  columnsReadNothing: 422,
  fieldOrder: 422,
  fileMissing: 422,
  fileTypeWrong: 422,
  readingInterrupted: 500,
  readingReplaced: 409,
  readingNotFailed: 409,
  readingCancelled: 409,
  senderGone: 409,
  readingNotGoing: 409,
  accountLocked: 429,
  signInBusy: 503,
  accountWaiting: 403,
  accountRefused: 403,
  smsCodeWrong: 401,
  accountDisabled: 403,
  ownAccountsOff: 403,
  ownPasswordNone: 422,
  ownAdministratorMissing: 409,
  providerUnreachable: 503,
  providerForeign: 502,
  providerRefused: 401,
  providerClock: 401,
  providerAudience: 401,
  providerIssuer: 401,
  providerInvalid: 401,
  signInLost: 401,
  organisationUnclaimed: 403,
  tooOften: 429,
  usernameTaken: 409,
  mobileTaken: 409,
  lastAdministrator: 409,
  ownAccount: 409,
  ownOrganisation: 409,
  roleInUse: 409,
  roleInRules: 409,
  roleUnknown: 422,
  departmentUnknown: 422,
  departmentLoop: 422,
  passwordWrong: 422,
  passwordNeeded: 422,
  passwordHasName: 422,
  passwordCommon: 422,
  passwordSame: 422,
  codeNeeded: 401,
  codeWrong: 422,
  codesLocked: 429,
  codeAgain: 401,
  passwordAgain: 401,
  providerAgain: 401,
  factorOwed: 403,
  passwordOwed: 403,
  setUpOwed: 403,
  factorMissing: 422,
  factorNeeded: 409,
  appInUse: 409,
  tooManyPasskeys: 422,
  passkeyWrong: 422,
  dictionaryTaken: 409,
  textMissing: 422,
  menuNeeded: 409,
  tenderMissing: 422,
  tenderNeeded: 422,
  bidsMissing: 422,
  documentsMissing: 422,
  documentsUnread: 422,
  referenceTaken: 409,
  referenceUnread: 422,
  notRunYet: 422,
  specifiedFileMissing: 422,
  specifiedFileUnpriced: 422,
  itemsMissing: 400,
  analysisFailed: 500,
  analysisCancelled: 409,
  analysisInterrupted: 500,
  resultLost: 409,
  exportFailed: 500,
  nothingToExport: 422,
  nothingToShare: 422,
  diskFull: 507,
  storeUnreachable: 503,
  storeAway: 503,
  storeLost: 503,
  storeDamaged: 503,
  internal: 500,
  queryFailed: 500,
  openingFailed: 500,
  sectionFailed: 500,
  paramsFailed: 500,
  itemsFailed: 500,
  downloadFailed: 500,
  platformOff: 501,
  platformToken: 401,
  tooManyTargets: 422,
  smsOff: 501,
  notCommittee: 403,
  commentsClosed: 409,
  notLeader: 403,
  leaderUnknown: 422,
  chaptersUnfit: 422,
  accountUnknown: 422,
  accountLinked: 409,
  opinionFixed: 409,
  opinionMissing: 422,
  opinionNotHandedIn: 422,
  findingUnknown: 422,
  judgedByOther: 409,
  tooManyFindings: 422,
  nothingToUndo: 409,
  signPasswordNeeded: 422,
  signPasswordWrong: 422,
  reportChanged: 409,
  notReadyToSign: 422,
  alreadySigned: 409,
  notAttended: 422,
  attendanceForeign: 403,
  reasonMissing: 422,
  timeAhead: 422,
  attendedAlready: 409,
  attendanceChanged: 409,
  attendanceSame: 422,
  notSigned: 409,
  sealedAlready: 409,
  signatureForeign: 403,
  laboratoryClosed: 403,
  laboratoryUntimed: 403,
  formulaWrong: 400,
  formulaUnknown: 422,
  formulaLacks: 422,
  nothingKept: 422,
  awardUnknownBidder: 422,
  leftOutAlready: 409,
  notLeftOut: 409,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export type ErrorValues = Readonly<Record<string, string | number>>
export interface ErrorDetail {
  readonly path: string
  readonly message: string
}

const MARK: unique symbol = Symbol.for('clean-bid.AppError')

/** An error the caller can act on. `inner` is the key of a message inserted into this one (`{reason}`). */
export class AppError extends Error {
  readonly [MARK] = true

  /**
   * The bundler gives start-up code and routes separate copies of this class, and one may catch what the
   * other threw (the thread pool is shared by both). So an instance is recognised by its mark, not by its
   * class.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value
  }

  constructor(
    readonly code: ErrorCode,
    readonly values: ErrorValues = {},
    readonly extra: {
      readonly cause?: unknown
      readonly details?: readonly ErrorDetail[]
      /** Further data of the answer, as its `data`. */
      readonly data?: Readonly<Record<string, unknown>>
      readonly reason?: { readonly key: string; readonly values: ErrorValues }
      readonly headers?: Readonly<Record<string, string>>
      /** The input field the error is about. */
      readonly field?: string
    } = {},
  ) {
    super(code, { cause: extra.cause })
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
