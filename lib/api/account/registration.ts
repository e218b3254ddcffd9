import { z } from 'zod'
import { register } from '../../people/accounts/registration'
import { assertNotGuessable } from '../../people/passwords/guessable'
import { registration } from '../../people/users/schema'
import { doneWith } from '../contract/answers'
import { CLIENT_ADDRESS, openEndpoint } from '../contract/endpoint'

const shape = {
  about: 'Requests an account; an administrator decides.',
  input: registration,
  from: 'body',
  answer: doneWith(z.object({ receipt: z.string() })),
} as const

/** Anyone may request an account; an administrator decides. */
export const registerAccount = openEndpoint(shape, async (call) => {
  const { password, username, organisation } = call.input
  assertNotGuessable(password, [username, organisation, call.translate('shell.title')])
  const receipt = await register(call.input, call.request.headers.get(CLIENT_ADDRESS) ?? '')
  return { success: true, message: call.translate('users.register.done'), data: { receipt } }
})
