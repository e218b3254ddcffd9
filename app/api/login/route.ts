export { login as POST } from '@/lib/api/account/sign-in'
