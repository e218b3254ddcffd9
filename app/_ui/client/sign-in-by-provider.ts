'use client'

/**
 * Starts a sign-in at the identity provider and leaves this page for it.
 * @param more parameters for the provider
 * @returns false if that was not possible
 */
export async function signInByProvider(target: string, more?: Record<string, string>): Promise<boolean> {
  const { signIn } = await import('next-auth/react')
  try {
    await signIn('oidc', { callbackUrl: target }, more)
    return true
  } catch {
    return false
  }
}
