export { rememberColumns as POST } from '@/lib/api/account/views'
