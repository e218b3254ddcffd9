import { z } from 'zod'
import { deviceCookie, originOf } from '../../auth/origin'
import { moduleSettingsOf } from '../../people/modules/data'
import { menuFor } from '../../people/modules/menu'
import { decryptPassword, loginPublicKey } from '../../people/sign-in/login-key'
import { type SignedIn, signIn, signInByMobile, signOut } from '../../people/sign-in/sign-in'
import { SMS_CODE_PAUSE, sendSmsCode } from '../../people/sms-codes/sms-codes'
import { mobile, needed, neededPassword } from '../../people/users/schema'
import { countBell } from '../../workspace/todos/counted'
import { json } from '../contract/answer'
import { doneWith, found, text } from '../contract/answers'
import { type Call, CLIENT_ADDRESS, changeEndpoint, endpoint, openEndpoint } from '../contract/endpoint'

const nothing = z.strictObject({})

const keyShape = {
  about: 'The public key for encrypting passwords.',
  input: nothing,
  answer: found(z.object({ algorithm: z.literal('RSA-OAEP-256'), publicKey: z.string() })),
}

export const publicKey = openEndpoint(keyShape, async () => ({
  success: true,
  data: { algorithm: 'RSA-OAEP-256', publicKey: await loginPublicKey() },
}))

const credentials = z.strictObject({
  username: needed('usernameMissing').max(100),
  password: neededPassword.max(2000),
  code: z.string().trim().min(1).max(64).optional(),
})

const tokenAnswer = found(z.object({ token: z.string(), expiresAt: z.int() }))
const loginShape = {
  about:
    'Signs in; `password` is base64 of RSA-OAEP-SHA-256 with the public key. `code`: of the authenticator app, or a recovery code, if the account has a second factor.',
  input: credentials,
  from: 'body',
  isForm: true,
  answer: tokenAnswer,
} as const

/** The token, with the cookie that identifies the device from now on. */
async function signedIn({ token, expiresAt, userId }: SignedIn, { headers }: Request): Promise<Response> {
  const cookie = { 'Set-Cookie': await deviceCookie(headers, userId) }
  return json({ success: true, data: { token, expiresAt } }, { headers: cookie })
}

export const login = openEndpoint(loginShape, async ({ input, request }) => {
  const password = await decryptPassword(input.password)
  const [origin, program] = [await originOf(request.headers), { code: input.code ?? null }]
  return signedIn(await signIn(input.username, password, origin, program), request)
})

const smsCodeShape = {
  about: 'Sends a sign-in code to a mobile; the answer is the same for an unknown mobile.',
  input: z.strictObject({ mobile }),
  isForm: true,
  answer: doneWith(z.object({ seconds: z.int() })),
} as const

/** Sends a sign-in code; the answer is the same for an unknown mobile. */
export const smsCode = openEndpoint(smsCodeShape, async (call) => {
  await sendSmsCode(call.input.mobile, call.request.headers.get(CLIENT_ADDRESS) ?? '')
  return {
    success: true,
    message: call.translate('users.login.smsCodeSent'),
    data: { seconds: SMS_CODE_PAUSE },
  }
})

const code = z.strictObject({
  mobile,
  captcha: needed('smsCodeMissing').max(20),
  code: credentials.shape.code,
})

const mobileShape = {
  about: 'Signs in with a code that was sent to a mobile; `code` as in `POST /api/login`.',
  input: code,
  from: 'body',
  isForm: true,
  answer: tokenAnswer,
} as const

export const mobileLogin = openEndpoint(mobileShape, async ({ input, request }) => {
  const origin = await originOf(request.headers)
  const program = { code: input.code ?? null }
  return signedIn(await signInByMobile(input.mobile, input.captcha, origin, program), request)
})

export const logout = changeEndpoint(
  'signedIn',
  {
    about: 'Ends the session; its token becomes invalid.',
    input: nothing,
    from: 'none',
    says: 'api.signedOut',
    mayOwe: ['factor', 'password', 'setUp'],
  },
  ({ person }) => signOut(person.userId, person.sessionId),
)

const grants = z.array(z.object({ name: z.string(), actions: z.array(z.string()) }))
const userShape = {
  about: 'Who calls, what their role permits, and how many notices they have.',
  input: nothing,
  answer: found(
    z.object({
      userid: z.int(),
      name: z.string(),
      nickname: z.string().meta({ description: 'the same as name' }),
      avatar: text,
      extra: z.object({}).meta({ description: 'empty' }),
      role: z.object({ permissions: grants }),
      permissions: grants,
      allowRouters: z.array(z.string()).meta({
        description: 'names of the entries of `GET /api/currentUserNav`',
      }),
      unreadCount: z.int(),
      totalCount: z.int(),
    }),
  ),
}

const menuOf = async ({ person, translate }: Call<unknown>) =>
  menuFor(person.grants, await moduleSettingsOf(person.organisationId), translate)

export const currentUser = endpoint('signedIn', userShape, async (call) => {
  const { person } = call
  const { unread, total } = await countBell(person)
  return {
    success: true,
    data: {
      userid: person.userId,
      name: person.name,
      nickname: person.name,
      avatar: null,
      extra: {},
      role: { permissions: person.grants },
      permissions: person.grants,
      allowRouters: (await menuOf(call)).map(({ name }) => name),
      unreadCount: unread,
      totalCount: total,
    },
  }
})

const menuEntry = z.object({
  id: z.string(),
  parentId: text,
  name: z.string(),
  path: z.string(),
  component: text,
  redirect: text,
  meta: z.object({
    title: z.string(),
    icon: text,
    hideInMenu: z.boolean(),
    hideChildrenInMenu: z.boolean(),
    target: text,
    authority: z.array(z.string()),
  }),
})
const menuShape = { about: 'The menu of the caller.', input: nothing, answer: found(z.array(menuEntry)) }

export const currentUserNav = endpoint('signedIn', menuShape, async (call) => ({
  success: true,
  data: await menuOf(call),
}))
