export { renewOwnCodes as POST } from '@/lib/api/account/factors'
