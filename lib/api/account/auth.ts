import NextAuth from 'next-auth'
import { allowCall } from '../../auth/limits/rate'
import { deviceCookie } from '../../auth/origin'
import { localeOfHeader } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { authOptions, signedInBy } from '../../people/sign-in/next-auth'
import { errorAnswer } from '../contract/answer'
import { CLIENT_ADDRESS } from '../contract/endpoint'

/** next-auth's own calls, for the browser's sign-in. */
export const authRead = NextAuth(authOptions)

/** Limits sign-in attempts, like `POST /api/login`. */
export async function authWrite(request: Request, context: unknown): Promise<Response> {
  try {
    allowCall(request, `address ${request.headers.get(CLIENT_ADDRESS) ?? ''}`)
    const answer: Response = await authRead(request, context)
    const userId = await signedInBy(answer)
    if (userId !== null) answer.headers.append('Set-Cookie', await deviceCookie(request.headers, userId))
    return answer
  } catch (error) {
    return errorAnswer(error, translator(localeOfHeader(request.headers.get('accept-language'))))
  }
}
