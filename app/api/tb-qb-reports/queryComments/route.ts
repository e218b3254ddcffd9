export { commentList as GET } from '@/lib/api/report/comments'
