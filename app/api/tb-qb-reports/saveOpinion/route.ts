export { saveOpinion as POST } from '@/lib/api/report/report-work'
