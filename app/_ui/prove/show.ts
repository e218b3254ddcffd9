'use client'
import { signWithPasskey } from '../client/passkey'
import type { Send } from './place'

/** Why something shown was not accepted: the words of the server, or that the device or the server did not answer. */
export type Trouble = { readonly words: string } | 'device' | 'server'

async function show(send: Send, body: unknown): Promise<Trouble | null> {
  const answer = await send('/api/account/factors/show', {
    method: 'POST',
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer?.ok) return null
  return answer?.message ? { words: answer.message } : 'server'
}

/** Shows a code or the password. @returns null if it was accepted */
export const showTyped = (send: Send, kind: 'code' | 'password', typed: string) =>
  show(send, { [kind]: typed })

/** Shows a passkey. @returns null if it was accepted */
export async function showPasskey(send: Send): Promise<Trouble | null> {
  const asked = await send('/api/account/factors/challenge', { method: 'POST' }).catch(() => null)
  if (!asked?.ok) return asked?.message ? { words: asked.message } : 'server'
  const passkey = await signWithPasskey(asked.data)
  return passkey === null ? 'device' : show(send, { passkey })
}
