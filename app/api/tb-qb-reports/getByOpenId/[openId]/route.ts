export { reportState as GET } from '@/lib/api/report/report-work'
