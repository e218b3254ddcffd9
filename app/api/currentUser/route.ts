export { currentUser as GET } from '@/lib/api/account/sign-in'
