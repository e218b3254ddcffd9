export { currentUserNav as GET } from '@/lib/api/account/sign-in'
