export { logout as POST } from '@/lib/api/account/sign-in'
