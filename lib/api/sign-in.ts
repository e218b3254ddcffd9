import { z } from 'zod'
import { recordAction } from '../audit/mutations'
import { decryptPassword, loginPublicKey } from '../users/keys'
import { endSession } from '../users/mutations'
import { signIn } from '../users/sign-in'
import { endpoint, openEndpoint } from './endpoint'

const nothing = z.object({})

export const publicKey = openEndpoint({ input: nothing, from: 'none' }, async () => ({
  success: true,
  data: { algorithm: 'RSA-OAEP-256', publicKey: loginPublicKey() },
}))

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(2000),
})

export const login = openEndpoint({ input: credentials, from: 'body' }, async ({ input }) => {
  const { token, expiresAt } = await signIn(input.username, decryptPassword(input.password))
  return { success: true, data: { token, expiresAt } }
})

export const logout = endpoint(
  'signedIn',
  { input: nothing, from: 'none' },
  async ({ person, translate }) => {
    await endSession(person.sessionId, Date.now())
    await recordAction({ action: 'signOut', userId: person.userId, detail: {} })
    return { success: true, message: translate('api.signedOut') }
  },
)

export const currentUser = endpoint('signedIn', { input: nothing, from: 'none' }, async ({ person }) => ({
  success: true,
  data: {
    userid: person.userId,
    name: person.name,
    avatar: null,
    role: { permissions: person.grants },
    permissions: person.grants,
    unreadCount: 0,
    totalCount: 0,
  },
}))
