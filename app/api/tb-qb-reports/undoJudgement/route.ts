export { undoJudgement as POST } from '@/lib/api/report/judging'
