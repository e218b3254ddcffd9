export { registerAccount as POST } from '@/lib/api/account/registration'
