export { readOwnNotices as POST } from '@/lib/api/notices'
