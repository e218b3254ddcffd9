export { withdrawSignIn as POST } from '@/lib/api/experts'
