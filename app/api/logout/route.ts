export { logout as POST } from '@/lib/api/sign-in'
