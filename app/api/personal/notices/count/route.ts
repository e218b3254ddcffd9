export { noticeCount as GET } from '@/lib/api/account/notices'
