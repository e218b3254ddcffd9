import { z } from 'zod'
import { CAPTCHA_PAUSE, sendCaptcha } from '../captcha/captcha'
import { MOBILE } from '../domain/people'
import { moduleSettingsOf } from '../modules/data'
import { menuFor } from '../modules/menu'
import { countNotices } from '../notices/data'
import { decryptPassword, loginPublicKey } from '../users/keys'
import { signIn, signInByMobile, signOut } from '../users/sign-in'
import { CLIENT_ADDRESS, endpoint, openEndpoint } from './endpoint'

const nothing = z.object({})

export const publicKey = openEndpoint({ input: nothing, from: 'none' }, async () => ({
  success: true,
  data: { algorithm: 'RSA-OAEP-256', publicKey: loginPublicKey() },
}))

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(2000),
})

export const login = openEndpoint({ input: credentials, from: 'body' }, async ({ input, request }) => {
  const agent = request.headers.get('user-agent')
  const { token, expiresAt } = await signIn(input.username, decryptPassword(input.password), agent)
  return { success: true, data: { token, expiresAt } }
})

const mobile = z.string().trim().min(1, 'mobileMissing').regex(MOBILE, 'mobile')

/** Sends a sign-in code; the answer is the same whether anybody has the mobile. */
export const captcha = openEndpoint({ input: z.strictObject({ mobile }) }, async (call) => {
  await sendCaptcha(call.input.mobile, call.request.headers.get(CLIENT_ADDRESS) ?? '')
  return {
    success: true,
    message: call.translate('users.login.captchaSent'),
    data: { seconds: CAPTCHA_PAUSE },
  }
})

const code = z.strictObject({ mobile, captcha: z.string().trim().min(1, 'captchaMissing').max(20) })

export const mobileLogin = openEndpoint({ input: code, from: 'body' }, async ({ input, request }) => {
  const agent = request.headers.get('user-agent')
  const { token, expiresAt } = await signInByMobile(input.mobile, input.captcha, agent)
  return { success: true, data: { token, expiresAt } }
})

export const logout = endpoint(
  'signedIn',
  { input: nothing, from: 'none' },
  async ({ person, translate }) => {
    await signOut(person.userId, person.sessionId)
    return { success: true, message: translate('api.signedOut') }
  },
)

export const currentUser = endpoint('signedIn', { input: nothing, from: 'none' }, async ({ person }) => {
  const { unread, total } = await countNotices(person.userId)
  return {
    success: true,
    data: {
      userid: person.userId,
      name: person.name,
      avatar: null,
      role: { permissions: person.grants },
      permissions: person.grants,
      unreadCount: unread,
      totalCount: total,
    },
  }
})

export const currentUserNav = endpoint('signedIn', { input: nothing, from: 'none' }, async (call) => {
  const { person, translate } = call
  const data = menuFor(person.grants, await moduleSettingsOf(person.organisationId), translate)
  return { success: true, data }
})
