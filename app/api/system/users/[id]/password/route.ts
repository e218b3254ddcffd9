export { resetPassword as POST } from '@/lib/api/system/users'
