import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { recordAction } from '../audit/mutations'
import { AppError } from '../kit/errors'
import { endSession } from './mutations'
import { SESSION_HOURS, signIn } from './sign-in'
import { sessionOfToken, signToken } from './token'

/**
 * next-auth for the browser. Its token is replaced by ours (signed, naming a session in the store), so
 * that one check serves cookie and bearer token, and ending the session ends both.
 */
export const authOptions: NextAuthOptions = {
  secret: process.env.AUTH_SECRET,
  session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600, updateAge: SESSION_HOURS * 3600 },
  pages: { signIn: '/user/login', error: '/user/login' },
  providers: [
    CredentialsProvider({
      credentials: { username: { type: 'text' }, password: { type: 'password' } },
      async authorize(credentials) {
        try {
          const signedIn = await signIn(credentials?.username ?? '', credentials?.password ?? '')
          return { id: String(signedIn.userId), sessionId: signedIn.sessionId, expiresAt: signedIn.expiresAt }
        } catch (error) {
          // next-auth hands the message of an Error to the sign-in page: only the code goes out.
          if (error instanceof AppError)
            throw new Error(JSON.stringify({ code: error.code, ...error.values }))
          throw error
        }
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
      await endSession(token.sid, Date.now())
      await recordAction({ action: 'signOut', userId: Number(token.sub) || null, detail: {} })
    },
  },
  jwt: {
    async encode({ token }) {
      if (typeof token?.sid !== 'string') return ''
      const expiresAt = Number(token.expiresAt ?? Date.now() + SESSION_HOURS * 3_600_000)
      return signToken(token.sid, Number(token.sub ?? token.id), expiresAt)
    },
    async decode({ token }) {
      const sid = token ? await sessionOfToken(token) : null
      return sid ? { sid } : null
    },
  },
}
