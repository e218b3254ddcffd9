export { passkeyChallenge as POST } from '@/lib/api/account/factors'
