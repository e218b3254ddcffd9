export { readOwnNotices as POST } from '@/lib/api/account/notices'
