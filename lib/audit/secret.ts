/** The key that signs the head of the chain; the same as for sessions. */
export function auditSecret(): string {
  const secret = process.env.AUTH_SECRET
  if (!secret) throw new Error('AUTH_SECRET is not set')
  return secret
}
