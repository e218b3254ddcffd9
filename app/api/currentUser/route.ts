export { currentUser as GET } from '@/lib/api/sign-in'
