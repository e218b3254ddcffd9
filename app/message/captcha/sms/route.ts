export { captcha as GET } from '@/lib/api/sign-in'
