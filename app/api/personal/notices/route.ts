export { noticeList as GET } from '@/lib/api/account/notices'
