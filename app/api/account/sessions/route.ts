export { ownSessions as GET } from '@/lib/api/account/account'
