import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { personOfSession } from '../../auth/data'
import { originOf } from '../../auth/origin'
import { SESSION_COOKIES, sessionOfToken, signToken } from '../../auth/token'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { SESSION_HOURS, type SignedIn, signIn, signInByMobile, signOut } from './sign-in'

/** The origin of a sign-in from the plain object in which next-auth passes the headers. */
const originIn = (headers: Record<string, unknown> | undefined) =>
  originOf(new Headers((headers ?? {}) as Record<string, string>))

/** The user for next-auth to put into its token. Of a refusal, only the code and its values go to the page. */
async function nextAuthUser(signingIn: Promise<SignedIn>) {
  try {
    const { userId, sessionId, expiresAt } = await signingIn
    return { id: String(userId), sessionId, expiresAt }
  } catch (error) {
    // next-auth passes the message of an Error to the sign-in page.
    if (error instanceof AppError) throw new Error(JSON.stringify({ code: error.code, ...error.values }))
    throw error
  }
}

/**
 * next-auth for the browser. Its token is replaced by the product's own (signed, with the id of a stored
 * session), so that one check serves cookie and bearer token, and ending the session ends both.
 */
export const authOptions: NextAuthOptions = {
  secret: process.env.AUTH_SECRET,
  session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600, updateAge: SESSION_HOURS * 3600 },
  pages: { signIn: '/user/login', error: '/user/login' },
  providers: [
    CredentialsProvider({
      credentials: { username: { type: 'text' }, password: { type: 'password' } },
      authorize: async (credentials, request) => {
        const origin = await originIn(request.headers)
        return nextAuthUser(signIn(credentials?.username ?? '', credentials?.password ?? '', origin))
      },
    }),
    CredentialsProvider({
      id: 'mobile',
      credentials: { mobile: { type: 'text' }, captcha: { type: 'text' } },
      authorize: async (credentials, request) => {
        const origin = await originIn(request.headers)
        return nextAuthUser(signInByMobile(credentials?.mobile ?? '', credentials?.captcha ?? '', origin))
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (user && 'sessionId' in user) return { ...token, ...user, sid: user.sessionId }
      return token
    },
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sid !== 'string') return
      const person = await personOfSession(token.sid, clock.now())
      if (person) await signOut(person.userId, token.sid)
    },
  },
  jwt: {
    async encode({ token }) {
      if (typeof token?.sid !== 'string') return ''
      const expiresAt = Number(token.expiresAt ?? clock.now() + SESSION_HOURS * 3_600_000)
      return signToken(token.sid, Number(token.sub ?? token.id), expiresAt)
    },
    async decode({ token }) {
      const sid = token ? await sessionOfToken(token) : null
      return sid ? { sid } : null
    },
  },
}

/**
 * The user whom an answer of next-auth signs in, by the session cookie it sets; null if it signs in nobody, or a second
 * factor is still to be shown: a device is not known for a password alone.
 */
export async function signedInBy(answer: Response): Promise<number | null> {
  for (const cookie of answer.headers.getSetCookie()) {
    const name = SESSION_COOKIES.find((one) => cookie.startsWith(`${one}=`))
    const token = name && cookie.slice(name.length + 1).split(';')[0]
    const sid = token ? await sessionOfToken(token) : null
    const person = sid ? await personOfSession(sid, clock.now()) : null
    if (person && person.proof.owes !== 'factor') return person.userId
  }
  return null
}
