export { clearOwnNotices as DELETE } from '@/lib/api/notices'
