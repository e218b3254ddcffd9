export { signInExpert as POST } from '@/lib/api/experts'
