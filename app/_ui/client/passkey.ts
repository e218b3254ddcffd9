'use client'

/** The methods of the WebAuthn API that take and give JSON. */
interface JsonForms {
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions
}

function forms(): JsonForms | null {
  const api = globalThis.PublicKeyCredential as unknown as Partial<JsonForms> | undefined
  return api?.parseCreationOptionsFromJSON && api.parseRequestOptionsFromJSON ? (api as JsonForms) : null
}

/** Whether this browser can use passkeys on this page: it needs HTTPS, or the own machine. */
export const hasPasskeys = (): boolean => forms() !== null

const jsonOf = (credential: Credential | null): unknown =>
  credential && 'toJSON' in credential ? (credential as PublicKeyCredential).toJSON() : null

/** Has the device make a passkey. @returns null if the person or the device declined */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = forms()?.parseCreationOptionsFromJSON(options)
  if (!publicKey) return null
  return jsonOf(await navigator.credentials.create({ publicKey }).catch(() => null))
}

/** Has the device sign with a passkey. @returns null if the person or the device declined */
export async function signWithPasskey(options: unknown): Promise<unknown> {
  const publicKey = forms()?.parseRequestOptionsFromJSON(options)
  if (!publicKey) return null
  return jsonOf(await navigator.credentials.get({ publicKey }).catch(() => null))
}
