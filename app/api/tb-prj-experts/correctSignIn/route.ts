export { correctSignIn as POST } from '@/lib/api/experts'
