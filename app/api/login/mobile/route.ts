export { mobileLogin as POST } from '@/lib/api/account/sign-in'
