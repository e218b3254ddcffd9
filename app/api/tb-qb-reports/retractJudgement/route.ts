export { retractJudgement as POST } from '@/lib/api/report/judging'
