import { clock } from '../../../kit/clock'
import { seal, unseal } from '../../../kit/secrets/sealed'

/** The account that is linked to whoever comes back from the provider. */
export interface Linking {
  readonly userId: number
  /** Whether its person has shown a second factor in the session in which they asked for it. */
  readonly withFactor: boolean
}

/** Keeps in the browser that the person of a session asked to be linked, while they are at the provider. */
export const LINK_COOKIE = 'clean-bid.link'
/** As long as the other cookies of a sign-in at the provider are kept. */
const SECONDS = 900

function cookieOf(headers: Headers, value: string, seconds: number): string {
  const secure = headers.get('x-forwarded-proto') === 'https' ? '; Secure' : ''
  return `${LINK_COOKIE}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`
}

export const linkCookie = (headers: Headers, sessionId: string): string =>
  cookieOf(headers, seal(`${clock.now() + SECONDS * 1000} ${sessionId}`, 'providerLink'), SECONDS)

export const endedLinkCookie = (headers: Headers): string => cookieOf(headers, '', 0)

/** The session in which a link was asked for; null if that is too long ago, or the value is not ours. */
export function sessionLinking(value: string): string | null {
  const [until, sessionId] = unseal(value, 'providerLink')?.split(' ') ?? []
  return sessionId !== undefined && Number(until) > clock.now() ? sessionId : null
}
