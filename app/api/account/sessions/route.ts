export { endOthers as DELETE, ownSessions as GET } from '@/lib/api/account/account'
