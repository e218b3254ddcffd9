export { captcha as GET } from '@/lib/api/account/sign-in'
