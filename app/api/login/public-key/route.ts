export { publicKey as GET } from '@/lib/api/account/sign-in'
