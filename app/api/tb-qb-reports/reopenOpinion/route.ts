export { reopenOpinion as POST } from '@/lib/api/report/report-work'
