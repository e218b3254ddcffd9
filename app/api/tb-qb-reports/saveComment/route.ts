export { saveComment as POST } from '@/lib/api/report/comments'
