import { type NextRequest, NextResponse } from 'next/server'
import { SESSION_COOKIES, sessionOfToken } from '@/lib/auth/token'
import { sharedPage } from '@/lib/catalogue/access'
import { ADDRESS_HEADER, redirectOf } from '@/lib/catalogue/routes'
import { pagePolicy, SHARED_HEADERS } from '@/lib/kit/security.mjs'

/**
 * Matches every address except the API (the framework truncates a body in the middleware at 10 MB), static files of
 * the build, probes and the icon. The match depends on the path alone, not on headers of the caller. A page that is
 * reached without the middleware has no address and opens for nobody.
 */
export const config = {
  matcher: ['/((?!(?:api|message|thsadmin|_next/static)(?:/|$)|(?:healthz|readyz|metrics|icon\\.svg)$).*)'],
}

/** Also set on the request, from which the page takes the nonce for its scripts. */
const POLICY_HEADER = 'Content-Security-Policy'

async function hasToken(request: NextRequest): Promise<boolean> {
  for (const name of SESSION_COOKIES) {
    const token = request.cookies.get(name)?.value
    if (token && (await sessionOfToken(token))) return true
  }
  return false
}

/**
 * Redirects people without a valid token to the sign-in page for the requested address, opens shared results, and
 * passes the page its address, which decides about access, and its content security policy.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const target = redirectOf(pathname, search)
  if (target && !(await hasToken(request))) return NextResponse.redirect(new URL(target, request.url))
  const policy = pagePolicy(crypto.randomUUID(), { development: process.env.NODE_ENV === 'development' })
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, pathname + search)
  headers.set(POLICY_HEADER, policy)
  const shared = sharedPage(pathname, search)
  const answer = shared
    ? NextResponse.rewrite(new URL(shared, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } })
  answer.headers.set(POLICY_HEADER, policy)
  if (shared) for (const { key, value } of SHARED_HEADERS) answer.headers.set(key, value)
  return answer
}
