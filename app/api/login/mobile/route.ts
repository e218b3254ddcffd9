export { mobileLogin as POST } from '@/lib/api/sign-in'
