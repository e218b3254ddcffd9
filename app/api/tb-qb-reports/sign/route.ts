export { signReport as POST } from '@/lib/api/report/report-work'
