export { saveOverall as POST } from '@/lib/api/report/report-work'
