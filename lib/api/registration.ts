import { register } from '../users/registration'
import { registration } from '../users/schema'
import { CLIENT_ADDRESS, openEndpoint } from './endpoint'

/** Anyone may ask for an account; an administrator decides. */
export const registerAccount = openEndpoint({ input: registration, from: 'body' }, async (call) => {
  const receipt = await register(call.input, call.request.headers.get(CLIENT_ADDRESS) ?? '')
  return { success: true, message: call.translate('users.register.done'), data: { receipt } }
})
