export { registerAccount as POST } from '@/lib/api/registration'
