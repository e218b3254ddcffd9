export { noticeList as GET } from '@/lib/api/notices'
