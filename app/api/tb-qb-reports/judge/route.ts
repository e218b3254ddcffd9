export { judgeFinding as POST } from '@/lib/api/report/judging'
