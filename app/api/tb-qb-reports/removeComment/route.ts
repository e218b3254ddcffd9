export { dropComment as POST } from '@/lib/api/report/comments'
