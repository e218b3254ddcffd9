export { judgeFindings as POST } from '@/lib/api/report/judging'
