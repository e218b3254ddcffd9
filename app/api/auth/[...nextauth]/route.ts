export { authRead as GET, authWrite as POST } from '@/lib/api/account/auth'
