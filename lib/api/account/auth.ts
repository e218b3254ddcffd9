import type { NextRequest } from 'next/server'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import { personOfSession, sessionState } from '../../auth/data'
import { allowCall } from '../../auth/limits/rate'
import { deviceCookie } from '../../auth/origin'
import { SESSION_COOKIES, sessionOfToken } from '../../auth/token'
import { LINK_PAGE, LOGIN_PATH } from '../../catalogue/routes'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { discovered } from '../../people/provider/discovery'
import { endedLinkCookie, LINK_COOKIE, type Linking, sessionLinking } from '../../people/provider/link/asked'
import { type Attempt, nextAuthProvider, PROVIDER_ID } from '../../people/provider/next-auth-provider'
import { endSessionUrl } from '../../people/provider/provider-sign-out'
import { provider } from '../../people/provider-settings/provider-settings'
import { authOptions, signedInBy } from '../../people/sign-in/next-auth'
import { endSession } from '../../people/users/mutations'
import { errorAnswer } from '../contract/answer'
import { CLIENT_ADDRESS } from '../contract/endpoint'

interface Context {
  readonly params: Promise<{ readonly nextauth?: string[] }>
}
type Next = () => Promise<Response>

/** Where next-auth keeps the page to which a sign-in leads. */
const TARGET_COOKIES = ['__Secure-next-auth.callback-url', 'next-auth.callback-url']

/** The options for one request: with the provider, if one is configured, which is asked only by who goes there. */
async function optionsFor(request: Request, isThere: boolean, attempt: Attempt): Promise<NextAuthOptions> {
  const of = provider()
  if (!of) return authOptions
  return {
    ...authOptions,
    providers: [
      ...authOptions.providers,
      nextAuthProvider(of, isThere ? await discovered(of) : null, request.headers, attempt),
    ],
    // What went wrong is in `attempt`, or it happened before our own part was reached.
    logger: { error: () => undefined, warn: () => undefined },
  }
}

/** The sign-in page with the reason of a refusal, and the page to which the sign-in should have led. */
function refusedAddress({ cookies }: NextRequest, code: string): string {
  // Whoever links an account is signed in.
  if (cookies.has(LINK_COOKIE)) return `${LINK_PAGE}&refused=${code}`
  const query = new URLSearchParams({ refused: code })
  const target = TARGET_COOKIES.map((name) => cookies.get(name)?.value).find(Boolean) ?? ''
  if (URL.canParse(target)) {
    const { pathname, search } = new URL(target)
    if (!pathname.startsWith(LOGIN_PATH)) query.set('redirect', pathname + search)
  }
  return `${LOGIN_PATH}?${query}`
}

/** Leads the browser elsewhere than next-auth would; the cookies of its answer are kept. */
function leadingTo(answer: Response | null, address: string, isCall: boolean): Response {
  const headers = new Headers(answer?.headers)
  headers.delete('location')
  headers.delete('content-length')
  if (!isCall) headers.set('Location', address)
  return isCall ? Response.json({ url: address }, { headers }) : new Response(null, { status: 302, headers })
}

/** Why the way back from the provider failed; null if it did not. */
function refusalOf({ nextUrl }: NextRequest, answer: Response, attempt: Attempt): AppError | null {
  if (attempt.refusal) return attempt.refusal
  if (!/[?&]error=/.test(answer.headers.get('location') ?? '')) return null
  if (nextUrl.searchParams.has('error')) return new AppError('providerRefused')
  return new AppError(attempt.isKept ? 'providerInvalid' : 'signInLost')
}

/**
 * The account that the browser asked to link before it left.
 * @throws AppError signInLost: whoever asked is not signed in any more, so nobody else gets the account
 */
async function linkingOf(request: NextRequest): Promise<Linking | null> {
  const asked = request.cookies.get(LINK_COOKIE)?.value
  if (asked === undefined) return null
  const sid = await sessionIn(request)
  const person = sid && sessionLinking(asked) === sid ? await personOfSession(sid, clock.now()) : null
  if (!person || person.proof.owes !== null) throw new AppError('signInLost')
  return { userId: person.userId, withFactor: person.proof.factorAt !== null }
}

/** There and back: the ways to the provider and from it, with every failure in our words. */
async function byProvider(
  request: NextRequest,
  action: string,
  attempt: Attempt,
  next: Next,
): Promise<Response> {
  try {
    if (action === 'callback') attempt.linking = await linkingOf(request)
    const answer = await next()
    const refusal = action === 'callback' ? refusalOf(request, answer, attempt) : null
    return refusal ? leadingTo(answer, refusedAddress(request, refusal.code), false) : answer
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return leadingTo(null, refusedAddress(request, error.code), request.method === 'POST')
  }
}

/** The origin that the browser sees; the forwarded headers are there only if they come from a trusted proxy. */
function ownOrigin({ headers }: Request): string {
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${headers.get('x-forwarded-host') ?? headers.get('host')}`
}

/** Ends our session and then, if the provider made it, leads to where the provider's ends. */
async function signedOut(request: NextRequest, next: Next): Promise<Response> {
  const sid = await sessionIn(request)
  const answer = await next()
  const hasEnded = sid !== null && ((await sessionState(sid))?.endedAt ?? null) !== null
  const place = hasEnded ? await endSessionUrl(sid, new URL(LOGIN_PATH, ownOrigin(request)).href) : null
  return place ? leadingTo(answer, place, true) : answer
}

async function answerOf(request: NextRequest, context: Context): Promise<Response> {
  const [action = '', id] = (await context.params).nextauth ?? []
  const attempt: Attempt = { refusal: null, isKept: false, linking: null }
  const isWrite = request.method === 'POST'
  const isThere = id === PROVIDER_ID && (action === 'callback' || (action === 'signin' && isWrite))
  const next = async () =>
    (await NextAuth(
      request,
      context as never,
      await optionsFor(request, isThere, attempt),
    )) as unknown as Response
  if (action === 'signout' && isWrite) return signedOut(request, next)
  return isThere && provider() ? byProvider(request, action, attempt, next) : next()
}

const sessionIn = async ({ cookies }: NextRequest): Promise<string | null> => {
  const token = SESSION_COOKIES.map((name) => cookies.get(name)?.value).find(Boolean)
  return token ? sessionOfToken(token) : null
}

/** Who proves themselves to the provider again gets a new session in place of the one they had. */
async function endReplaced(request: NextRequest, userId: number): Promise<void> {
  const sid = await sessionIn(request)
  if (sid) await endSession(userId, sid, clock.now(), () => null)
}

/** next-auth's own calls, for the browser's sign-in: limited like `POST /api/login`; mark the device of who signed in. */
export async function nextAuth(request: NextRequest, context: Context): Promise<Response> {
  try {
    await allowCall(request, `address ${request.headers.get(CLIENT_ADDRESS) ?? ''}`)
    const answer = await answerOf(request, context)
    const userId = await signedInBy(answer)
    const isBack = request.nextUrl.pathname.endsWith(`/callback/${PROVIDER_ID}`)
    const headers = new Headers(answer.headers)
    if (isBack && request.cookies.has(LINK_COOKIE))
      headers.append('Set-Cookie', endedLinkCookie(request.headers))
    if (isBack && userId !== null) await endReplaced(request, userId)
    if (userId !== null) headers.append('Set-Cookie', await deviceCookie(request.headers, userId))
    return new Response(answer.body, { status: answer.status, headers })
  } catch (error) {
    return errorAnswer(error, translator(localeOfHeader(request.headers.get('accept-language'))))
  }
}
