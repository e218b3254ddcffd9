/** What the end of the chain is signed with: the secret that signs sessions. */
export function auditSecret(): string {
  const secret = process.env.AUTH_SECRET
  if (!secret) throw new Error('AUTH_SECRET is not set')
  return secret
}
