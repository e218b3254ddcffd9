export { saveOverall as POST } from '@/lib/api/report-work'
