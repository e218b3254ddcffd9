export { handInOpinion as POST } from '@/lib/api/report/report-work'
