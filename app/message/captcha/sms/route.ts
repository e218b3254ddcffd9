export { smsCode as GET } from '@/lib/api/account/sign-in'
