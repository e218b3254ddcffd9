export { publicKey as GET } from '@/lib/api/sign-in'
