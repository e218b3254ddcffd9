export { clearOwnNotices as DELETE } from '@/lib/api/account/notices'
