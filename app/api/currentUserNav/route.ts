export { currentUserNav as GET } from '@/lib/api/sign-in'
