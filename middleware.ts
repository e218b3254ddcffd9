import { type NextRequest, NextResponse } from 'next/server'
import { SESSION_COOKIES, sessionOfToken } from '@/lib/auth/token'
import { sharedPage } from '@/lib/catalogue/access'
import { ADDRESS_HEADER, redirectOf } from '@/lib/catalogue/routes'
import { pagePolicy } from '@/lib/kit/security.mjs'

/**
 * Every address but those of the API (a body that passes through here is cut at 10 MB), of the pieces of the
 * build, of the probes and of the icon: by its path alone, whatever a caller's headers say. A page that is
 * reached without passing here has no address and opens for nobody.
 */
export const config = {
  matcher: ['/((?!(?:api|message|thsadmin|_next/static)(?:/|$)|(?:healthz|readyz|metrics|icon\\.svg)$).*)'],
}

/** The request carries it too: from there the page takes the nonce for its scripts. */
const POLICY_HEADER = 'Content-Security-Policy'

async function hasToken(request: NextRequest): Promise<boolean> {
  for (const name of SESSION_COOKIES) {
    const token = request.cookies.get(name)?.value
    if (token && (await sessionOfToken(token))) return true
  }
  return false
}

/**
 * Sends people without a valid token to the entrance of what they asked for, opens shared results, and
 * tells the page its address, by which it looks up what it takes to open it, and which scripts it may run.
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
  return answer
}
