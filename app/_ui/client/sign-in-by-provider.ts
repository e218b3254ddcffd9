'use client'

const AGAIN = { prompt: 'login', max_age: '0' }

/**
 * Starts a sign-in at the identity provider and leaves this page for it.
 * @param isAgain the provider has the person prove again who they are, and says when that was
 * @returns false if that was not possible
 */
export async function signInByProvider(target: string, isAgain = false): Promise<boolean> {
  const { signIn } = await import('next-auth/react')
  try {
    await signIn('oidc', { callbackUrl: target }, isAgain ? AGAIN : undefined)
    return true
  } catch {
    return false
  }
}
