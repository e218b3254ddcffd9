import { z } from 'zod'
import { AppError } from '../../kit/errors'
import { linkCookie } from '../../people/provider/link/asked'
import { signOutByProvider } from '../../people/provider/provider-sign-out'
import { provider } from '../../people/provider-settings/provider-settings'
import { json } from '../contract/answer'
import { textOf } from '../contract/body'
import { endpoint, openEndpoint } from '../contract/endpoint'

const MOST_MEGABYTES = 0.1

const shape = {
  about:
    'Back-channel log-out (OpenID Connect): the identity provider sends `logout_token` as a form, and the sessions it made end.',
  input: z.strictObject({}),
  from: 'none',
  answer: z.object({ success: z.literal(true) }),
} as const

/** The provider asks for 200 or 400, whatever is wrong, and for an answer that nothing keeps. */
export const providerLogout = openEndpoint(shape, async ({ request }) => {
  const token = new URLSearchParams(await textOf(request, MOST_MEGABYTES)).get('logout_token')
  try {
    if (!token) throw new AppError('badRequest', { detail: 'logout_token' })
    await signOutByProvider(token)
  } catch (error) {
    const isOfToken = error instanceof AppError && error.status === 401
    throw isOfToken ? new AppError('badRequest', { detail: `logout_token: ${error.code}` }) : error
  }
  return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
})

const linkShape = {
  about:
    'Notes in the browser that the caller’s account is to be linked: whoever comes back from the identity provider within 15 minutes signs in to it from then on.',
  input: z.strictObject({}),
  from: 'none',
  answer: z.object({ success: z.literal(true) }),
  fresh: true,
} as const

export const askForLink = endpoint('signedIn', linkShape, async ({ person, request }) => {
  if (!provider()) throw new AppError('notFound')
  return json({ success: true }, { headers: { 'Set-Cookie': linkCookie(request.headers, person.sessionId) } })
})
