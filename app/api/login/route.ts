export { login as POST } from '@/lib/api/sign-in'
