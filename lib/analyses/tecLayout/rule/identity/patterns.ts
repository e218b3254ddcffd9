import { isCreditCode, isIdentityNumber } from './numbers'

/** What marks a bid as somebody's: surely, or perhaps. */
export type IdentityClass = 'identity' | 'identityMaybe'

export type PatternKind =
  | 'creditCode'
  | 'identityNumber'
  | 'permit'
  | 'phone'
  | 'email'
  | 'web'
  | 'ourCompany'
  | 'pastWork'

export interface Pattern {
  readonly what: PatternKind
  readonly class: IdentityClass
  /** Of the compared text: upper case, without blanks. */
  readonly pattern: RegExp
  readonly holds?: (text: string) => boolean
  /** A number: figures of neighbouring cells are none. */
  readonly isNumber?: true
}

const maybe = (what: PatternKind, pattern: RegExp, isNumber = false): Pattern => ({
  ...{ what, class: 'identityMaybe', pattern },
  ...(isNumber ? { isNumber: true } : {}),
})

export const PATTERNS: readonly Pattern[] = [
  {
    ...{ what: 'identityNumber', class: 'identity', holds: isIdentityNumber, isNumber: true },
    pattern: /(?<![0-9A-Z])[1-9]\d{16}[\dX](?![0-9A-Z])/g,
  },
  {
    ...{ what: 'creditCode', class: 'identity', holds: isCreditCode, isNumber: true },
    pattern: /(?<![0-9A-Z])[0-9A-HJ-NPQRTUWXY]{18}(?![0-9A-Z])/g,
  },
  maybe('phone', /(?<!\d)1[3-9]\d{9}(?!\d)/g, true),
  maybe('phone', /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g, true),
  maybe('phone', /(?<!\d)\(0\d{2,3}\)\d{7,8}(?!\d)/g, true),
  maybe('phone', /(?<!\d)400-?\d{3}-?\d{4}(?!\d)/g, true),
  maybe('email', /(?<![A-Z0-9._-])[A-Z0-9._-]{1,60}@[A-Z0-9-]{1,60}\.[A-Z0-9.]{2,30}/g),
  maybe('web', /(?:HTTPS?:\/\/|WWW\.)[A-Z0-9.-]{3,100}/g),
  // Qualifications of companies, permits of safety, registrations of people.
  maybe('permit', /(?<![0-9A-Z])[A-E][1-4]\d{8}(?![0-9A-Z])/g, true),
  maybe('permit', /安许证字/g),
  maybe(
    'permit',
    /(?:资质|许可|注册|执业|职称|营业|安全生产)(?:证书?|执照|许可证)?(?:编号|号码|证号|号):?[\u4e00-\u9fff]?[A-Z\d]{5}/g,
    true,
  ),
  maybe('ourCompany', /[本我]公司[(:]/g),
  maybe('ourCompany', /[本我]公司(?:,|即|名称为?|是)?[\u4e00-\u9fff]{2,10}(?:有限|集团|股份)/g),
  maybe('pastWork', /以往业绩|类似业绩|荣获|我公司承建|本公司承建/g),
]
