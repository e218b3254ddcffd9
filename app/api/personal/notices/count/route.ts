export { noticeCount as GET } from '@/lib/api/notices'
