/** Texts of the box that asks for a second factor, or the password, again. */
export interface ProveTexts {
  readonly title: string
  readonly code: string
  readonly codeText: string
  readonly password: string
  readonly passwordText: string
  readonly providerText: string
  readonly provider: string
  readonly submit: string
  readonly busy: string
  readonly passkey: string
  readonly passkeyFailed: string
  readonly failed: string
  readonly cancel: string
}

/** The id of the element with the texts (`proveTexts`). */
export const PROVE_PLACE = 'prove-texts'

/** `call()`, which is handed on, because it opens the box itself. */
export type Send = (
  path: string,
  init?: RequestInit,
  // biome-ignore lint/suspicious/noExplicitAny: the type depends on the address
) => Promise<{ readonly ok: boolean; readonly message: string; readonly data: any }>
